import { usePageMeta } from '../../lib/use-page-meta.ts';
import { PlanCards } from '../pricing/plan-cards.tsx';
import { isEarlyIn } from '../subscription/offer.ts';
import { useOffer } from '../subscription/use-offer.ts';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';
import { Objections } from './objections.tsx';
import { Specimens } from './specimens.tsx';

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
      <Specimens />
      <section aria-labelledby="plans" className="border-y border-rule bg-sunken/60">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
          <h2 id="plans" className="mb-8 text-3xl sm:text-4xl">
            {offer && !isEarlyIn('standard', offer) ? 'Pricing' : 'Early-bird pricing'}
          </h2>
          <PlanCards />
        </div>
      </section>
      <Objections />
      <Closing />
    </>
  );
}
