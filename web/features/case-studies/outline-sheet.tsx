import { formatNumber, roman } from '../../lib/format.ts';
import type { SampleChapter, SampleOutline } from './samples/types.ts';

const wordsOf = (chapters: readonly SampleChapter[]): number => chapters.reduce((sum, { estimatedWords }) => sum + estimatedWords, 0);

/** An outline: title page, chapters with their key points, and the total length. */
export function OutlineSheet({ outline: { title, subtitle, kind, reader, parts, totalWords } }: { outline: SampleOutline }) {
  const chapters = parts.flatMap((part) => part.chapters);
  return (
    <article className="border border-rule bg-surface px-5 py-8 shadow-page sm:px-9 sm:py-10">
      <header className="border-y-[3px] border-double border-gilt-rule py-6 text-center">
        <p className="text-base text-gilt smallcaps">{kind}</p>
        <h3 className="mt-1 text-3xl">{title}</h3>
        <p className="mt-1.5 font-serif text-lg text-ink-soft italic">{subtitle}</p>
      </header>
      <p className="mt-5 text-center text-sm text-balance text-ink-soft">For: {reader}</p>
      {parts.map((part, index) => (
        <section key={index} className="mt-7">
          {part.title !== undefined && (
            <h4 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-1.5">
              <span className="font-serif text-lg font-semibold">
                <span className="mr-1.5 text-gilt smallcaps">Act {roman(index + 1)}</span> {part.title}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">{formatNumber(wordsOf(part.chapters))} words</span>
            </h4>
          )}
          <ol className="grid gap-4">
            {part.chapters.map((chapter) => (
              <Chapter key={chapter.number} chapter={chapter} />
            ))}
          </ol>
        </section>
      ))}
      <p className="mt-8 flex items-baseline gap-2 border-t-[3px] border-double border-gilt-rule pt-4 font-serif text-lg font-semibold">
        {chapters.length} chapters <span aria-hidden className="leader" />
        <span className="tabular-nums">{formatNumber(totalWords)} words</span>
      </p>
    </article>
  );
}

function Chapter({ chapter: { number, title, keyPoints, estimatedWords } }: { chapter: SampleChapter }) {
  const [beat, ...others] = keyPoints;
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
        {others.length === 0 ? (
          <p className="mt-1 text-ink-soft">{beat}</p>
        ) : (
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-soft marker:text-gilt-rule">
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
