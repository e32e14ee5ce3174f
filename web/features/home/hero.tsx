import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { MARKETING } from '../../../shared/marketing.ts';
import { Button } from '../../components/button.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { usePublicConfig } from '../../lib/config.ts';
import { formatNumber } from '../../lib/format.ts';
import { useCurrentUser } from '../auth/endpoints.ts';
import { OutlineSpecimen } from './outline-specimen.tsx';

const FACTS: readonly (readonly [term: string, text: string])[] = [
  ['Free', 'A niche score every month and unlimited outlines'],
  ['50,000+ words', 'in a full novel, planned chapter by chapter'],
  ['PDF, DOCX, EPUB', 'set with front matter and a table of contents'],
  ['100+ categories', 'of BISAC codes, and the keywords, on the Publisher plan'],
];

/** The page's promise, its main links, and a sample outline. */
export function Hero() {
  const { user } = useCurrentUser();
  const authors = usePublicConfig()?.authors ?? MARKETING.authors;
  const paid = user ? user.subscriptionTier !== 'free' : false;
  return (
    <section className="mx-auto max-w-6xl px-4 pt-14 sm:px-6 lg:pt-20">
      <div className="grid items-center gap-12 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <h1 className="text-title leading-[1.05] sm:text-6xl lg:text-display">Validate Your Book Idea. Get Free Outlines.</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft">
            Find out whether readers want the book before you write it. Then turn the idea into an outline, and the outline into a
            manuscript with files ready to publish.
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button asChild>
              <Link href="/generator">
                {paid ? 'Create a book' : 'Create a free outline'} <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href="/niche-validator">Validate a niche</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href="/case-studies">See case studies</Link>
            </Button>
          </div>
          <p className="mt-6 text-sm text-ink-soft">
            {user ? (
              <>
                Welcome back. <TextLink href="/dashboard">Go to your books</TextLink>
              </>
            ) : (
              <>Join {formatNumber(authors)}+ authors who&apos;ve created books</>
            )}
          </p>
        </div>
        <OutlineSpecimen />
      </div>
      <dl className="mt-14 grid grid-cols-2 gap-x-8 gap-y-6 border-t border-rule py-8 lg:mt-16 lg:grid-cols-4">
        {FACTS.map(([term, text]) => (
          <div key={term}>
            <dt className="font-serif text-xl leading-tight font-semibold">{term}</dt>
            <dd className="mt-1 text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
