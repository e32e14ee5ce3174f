import type { ChapterProgress } from '../../../../shared/book/project.ts';
import { classes } from '../../../lib/classes.ts';
import { formatNumber } from '../../../lib/format.ts';
import { goToChapter } from './go-to-chapter.ts';

/** A chapter in the contents; `isWritten`: there is text to go to. */
export type ContentsLine = { number: number; title: string; note: string; isWritten: boolean };

const STATES: Record<ChapterProgress['state'], string> = {
  outlined: 'Outlined',
  summarized: 'Planned',
  writing: 'Being written',
  done: 'Written',
};

/** The chapters as their author sees them, with their state and words. */
export const contentsOf = (chapters: readonly ChapterProgress[]): ContentsLine[] =>
  chapters.map((chapter) => {
    const { number, title, state, wordCount, targetWords } = chapter;
    const words = state === 'done' ? formatNumber(wordCount) : `${formatNumber(wordCount)} of ${formatNumber(targetWords)}`;
    return { number, title, note: `${stateOf(chapter)}, ${words} words`, isWritten: state === 'done' };
  });

/** What the author has decided says more than that it is written. */
const stateOf = ({ state, locked, approved, edited }: ChapterProgress): string =>
  approved ? 'Approved' : locked ? 'Locked' : edited ? 'Edited' : STATES[state];

/** The chapters; those that are written lead to their text. */
export function Contents({ chapters, current }: { chapters: readonly ContentsLine[]; current: number | undefined }) {
  return (
    <nav aria-label="Contents">
      <ol className="grid gap-1">
        {chapters.map((chapter) => (
          <li key={chapter.number}>
            <Line chapter={chapter} isCurrent={chapter.number === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Line({ chapter: { number, title, note, isWritten }, isCurrent }: { chapter: ContentsLine; isCurrent: boolean }) {
  const inside = (
    <>
      <span className="font-serif text-gilt tabular-nums">{number}</span>
      <span className="min-w-0">
        <span dir="auto" className="block font-serif leading-snug">
          {title}
        </span>
        <span className="block text-xs text-ink-soft">{note}</span>
      </span>
    </>
  );
  const look = 'grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-md px-2 py-1.5 no-underline';
  if (!isWritten) return <span className={classes(look, 'opacity-80')}>{inside}</span>;
  return (
    <a
      href={`#chapter-${number}`}
      aria-current={isCurrent ? 'location' : undefined}
      className={classes(look, 'hover:bg-sunken aria-[current]:bg-cloth-soft')}
      onClick={(event) => {
        event.preventDefault();
        goToChapter(number);
      }}
    >
      {inside}
    </a>
  );
}
