import type { PlannedChapter, ShownPlan } from '../../../../shared/book/notes.ts';
import { Fold } from '../../../components/fold.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { Facts, Points } from './plan-parts.tsx';

/** The chapters with what they deliver; the plan of each is folded below it. */
export function OutlineCard({ outline: { subtitle, chapters } }: { outline: NonNullable<ShownPlan['outline']> }) {
  const words = chapters.reduce((sum, { plannedWords }) => sum + plannedWords, 0);
  return (
    <SectionCard title="Outline">
      {subtitle && (
        <p dir="auto" className="mt-1 font-serif text-lg text-ink-soft italic">
          {subtitle}
        </p>
      )}
      <ol className="mt-5 grid gap-6">
        {chapters.map((chapter) => (
          <Chapter key={chapter.number} chapter={chapter} />
        ))}
      </ol>
      <p className="mt-6 flex items-baseline gap-2 border-t-[3px] border-double border-gilt-rule pt-4 font-serif text-lg font-semibold">
        {formatNumber(chapters.length)} chapters <span aria-hidden className="leader" />
        <span className="tabular-nums">{formatNumber(words)} words</span>
      </p>
    </SectionCard>
  );
}

function Chapter({ chapter: { number, title, keyPoints, plannedWords, plan } }: { chapter: PlannedChapter }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
      <span className="font-serif text-lg leading-snug text-gilt tabular-nums">{number}</span>
      <div>
        <h3 className="flex items-baseline gap-2 text-lg leading-snug font-normal!">
          <span dir="auto" className="min-w-0">
            {title}
          </span>
          <span aria-hidden className="leader" />
          <span className="shrink-0 font-sans text-sm text-ink-soft tabular-nums">
            {formatNumber(plannedWords)}
            <span className="sr-only"> words</span>
          </span>
        </h3>
        <div className="mt-1 text-ink-soft">
          <Points points={keyPoints} />
        </div>
        {plan && (
          <Fold summary={`The plan of chapter ${number}`} className="mt-2">
            <ChapterPlan plan={plan} />
          </Fold>
        )}
      </div>
    </li>
  );
}

function ChapterPlan({ plan }: { plan: NonNullable<PlannedChapter['plan']> }) {
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <p dir="auto">{plan.summary}</p>
      <Facts
        columns
        facts={[
          ['When and where', plan.setting],
          ['As it begins', plan.entryState],
          ['As it ends', plan.exitState],
          ['First lines', plan.opensWith],
          ['Last lines', plan.endsWith],
        ]}
      />
      <ol className="grid gap-3 border-t border-rule pt-4">
        {plan.sections.map(({ title, brief, plannedWords }, index) => (
          <li key={index}>
            <p className="flex items-baseline gap-2">
              <span dir="auto" className="min-w-0 font-medium">
                {title}
              </span>
              <span aria-hidden className="leader" />
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                {formatNumber(plannedWords)}
                <span className="sr-only"> words</span>
              </span>
            </p>
            <p dir="auto" className="text-ink-soft">
              {brief}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
