import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useIsBuilt } from '../../lib/built-routes.tsx';
import { MARKETING } from '../../lib/marketing.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { Plans } from '../pricing/plans.tsx';
import { useOffer } from '../subscription/use-offer.ts';
import { Journey } from './journey.tsx';
import { TitlePage } from './title-page.tsx';

export default function HomePage() {
  usePageMeta(
    'Validate your book idea, get free outlines',
    'From a book idea to a free outline, a full manuscript and finished PDF, DOCX and EPUB files.',
  );
  const { offer } = useOffer();
  return (
    <>
      <Hero />
      <Journey />
      <section aria-labelledby="plans" className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="plans" className="mb-8 text-3xl sm:text-4xl">
          {offer === 'regular' ? 'Pricing' : 'Early-bird pricing'}
        </h2>
        <Plans />
      </section>
    </>
  );
}

function Hero() {
  const isBuilt = useIsBuilt();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-14 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:py-24">
      <div>
        <h1 className="text-[2.75rem] leading-[1.05] sm:text-6xl lg:text-[4.25rem]">Validate Your Book Idea. Get Free Outlines.</h1>
        <p className="mt-6 max-w-xl text-lg text-ink-soft">
          Bookwright turns an idea and a reader into a chapter-by-chapter outline, and an outline into a manuscript with the files a printer
          takes.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild>
            <Link href="/generator">
              Create a free outline <ArrowRight aria-hidden />
            </Link>
          </Button>
          {isBuilt('/niche-validator') && (
            <Button asChild variant="secondary">
              <Link href="/niche-validator">Validate a niche</Link>
            </Button>
          )}
          {isBuilt('/case-studies') && (
            <Button asChild variant="secondary">
              <Link href="/case-studies">See case studies</Link>
            </Button>
          )}
          {!isBuilt('/niche-validator') && (
            <Button asChild variant="secondary">
              <Link href="/pricing">See plans</Link>
            </Button>
          )}
        </div>
        <p className="mt-6 text-sm text-ink-soft">Join {MARKETING.authors}+ authors who&apos;ve created books</p>
      </div>
      <TitlePage />
    </section>
  );
}
