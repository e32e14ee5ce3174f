import { formatNumber } from '../../lib/format.ts';
import type { SampleChapter, SampleOutline } from './samples/types.ts';

/** An outline: title page, chapters with their key points, and the total length. */
export function OutlineSheet({ outline: { title, subtitle, kind, reader, chapters, totalWords } }: { outline: SampleOutline }) {
  return (
    <article className="border border-rule bg-surface px-5 py-8 shadow-page sm:px-9 sm:py-10">
      <header className="border-y-[3px] border-double border-gilt-rule py-6 text-center">
        <p className="text-base text-gilt smallcaps">{kind}</p>
        <h3 className="mt-1 text-3xl">{title}</h3>
        <p className="mt-1.5 font-serif text-lg text-ink-soft italic">{subtitle}</p>
      </header>
      <p className="mt-5 text-center text-sm text-balance text-ink-soft">For: {reader}</p>
      <ol className="mt-7 grid gap-4">
        {chapters.map((chapter) => (
          <Chapter key={chapter.number} chapter={chapter} />
        ))}
      </ol>
      <p className="mt-8 flex items-baseline gap-2 border-t-[3px] border-double border-gilt-rule pt-4 font-serif text-lg font-semibold">
        {chapters.length} chapters <span aria-hidden className="leader" />
        <span className="tabular-nums">{formatNumber(totalWords)} words</span>
      </p>
    </article>
  );
}

function Chapter({ chapter: { number, title, keyPoints, estimatedWords } }: { chapter: SampleChapter }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] text-control leading-snug">
      <span className="font-serif text-lg leading-snug text-gilt tabular-nums">{number}</span>
      <div>
        <p className="flex items-baseline gap-2">
          <span className="font-serif text-lg leading-snug">{title}</span>
          <span aria-hidden className="leader" />
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">
            {formatNumber(estimatedWords)}
            <span className="sr-only"> words</span>
          </span>
        </p>
        <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-soft marker:text-gilt-rule">
          {keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
