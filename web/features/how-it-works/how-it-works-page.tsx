import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { ClosingCall } from '../../components/closing-call.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { OutlineExcerpt } from './outline-excerpt.tsx';
import { Questions } from './questions.tsx';
import { Shelf } from './shelf.tsx';
import { StepList } from './step-list.tsx';
import { TOTAL_MINUTES } from './steps.ts';

export default function HowItWorksPage() {
  usePageMeta(
    'How it works',
    `Validate, outline, write, publish: the four steps from an idea to a book in about ${TOTAL_MINUTES} minutes, and what the AI does in each.`,
  );
  return (
    <>
      <Opening />
      <StepList />
      <OutlineExcerpt />
      <Questions />
      <Closing />
    </>
  );
}

function Opening() {
  return (
    <header className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-12 px-4 pt-14 pb-16 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:py-20">
      <div>
        <p className="mb-2 text-lg text-gilt smallcaps">How it works</p>
        <h1 className="text-4xl sm:text-5xl lg:text-banner">From an idea to a draft in {TOTAL_MINUTES} minutes</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          Four steps: validate, outline, write, publish. You bring the idea, the reader and the judgment; Bookwright does the legwork. Here
          is what happens in each, and what doesn’t.
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
          <Button asChild>
            <Link href="/generator">
              Create a free outline <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href="/niche-validator">Validate a niche</Link>
          </Button>
        </div>
      </div>
      <Shelf />
    </header>
  );
}

function Closing() {
  return (
    <div className="mx-auto max-w-6xl px-4 pb-10 sm:px-6">
      <ClosingCall className="mt-14" text={<p className="font-serif text-2xl">The first outline takes a few minutes and costs nothing.</p>}>
        <Button asChild variant="secondary">
          <Link href="/pricing">See plans</Link>
        </Button>
        <Button asChild>
          <Link href="/generator">Create a free outline</Link>
        </Button>
      </ClosingCall>
    </div>
  );
}
