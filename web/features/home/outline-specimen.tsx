import { formatNumber, roman } from '../../lib/format.ts';
import { STEADY_PAY } from '../case-studies/samples/steady-pay-outline.ts';

const SHOWN = 6;
const { title, subtitle, chapters, totalWords } = STEADY_PAY;

/** A sample outline's table of contents, styled as a sheet of paper. */
export function OutlineSpecimen() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div className="border border-rule bg-surface px-6 py-9 shadow-page sm:px-10">
        <div className="border-y-[3px] border-double border-gilt-rule py-5 text-center">
          <p className="font-serif text-3xl leading-tight font-semibold">{title}</p>
          <p className="mt-1.5 font-serif text-lg text-ink-soft italic">{subtitle}</p>
        </div>
        <p className="mt-6 flex items-baseline justify-between text-gilt">
          <span className="text-lg smallcaps">Contents</span>
          <span className="text-base smallcaps">Words</span>
        </p>
        <ol className="mt-2 grid gap-2.5">
          {chapters.slice(0, SHOWN).map((chapter) => (
            <li key={chapter.number} className="flex items-baseline gap-2 font-serif text-prose leading-snug">
              <span className="w-7 shrink-0 text-gilt">{roman(chapter.number)}</span>
              <span>{chapter.title}</span>
              <span aria-hidden className="leader" />
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">{formatNumber(chapter.estimatedWords)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 border-t border-rule pt-3 text-sm text-ink-soft">
          and {chapters.length - SHOWN} more, {formatNumber(totalWords)} words in all
        </p>
      </div>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">An example of an outline’s contents</figcaption>
    </figure>
  );
}
