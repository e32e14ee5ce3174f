import { Check } from 'lucide-react';
import type { ChapterProgress } from '../../../shared/book/project.ts';
import { Fold } from '../../components/fold.tsx';
import { Progress } from '../../components/progress.tsx';
import { classes } from '../../lib/classes.ts';
import { formatNumber } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

const STATE_LABELS: Record<ChapterProgress['state'], string> = {
  outlined: 'Outlined',
  summarized: 'Summarized',
  writing: 'Writing',
  done: 'Done',
};

/** Layout of the list and its lines, shared with the skeletons. */
export const CHAPTER_COLUMNS = 'gap-x-10 lg:columns-2';
export const CHAPTER_LINE = 'grid break-inside-avoid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-rule py-3';

/** More chapters than this are folded on a phone, where each takes a tenth of the screen. */
export const MOST_UNFOLDED = 6;

/** The book's chapters, each with its progress; on narrow screens long lists are folded. */
export function ChapterList({ chapters }: { chapters: readonly ChapterProgress[] }) {
  const wide = useMediaQuery('(min-width: 40rem)');
  if (wide || chapters.length <= MOST_UNFOLDED) return <Lines chapters={chapters} />;
  return (
    <Fold summary={`All ${chapters.length} chapters`}>
      <Lines chapters={chapters} />
    </Fold>
  );
}

function Lines({ chapters }: { chapters: readonly ChapterProgress[] }) {
  return (
    <ol className={CHAPTER_COLUMNS}>
      {chapters.map((chapter) => (
        <ChapterLine key={chapter.number} chapter={chapter} />
      ))}
    </ol>
  );
}

function ChapterLine({ chapter }: { chapter: ChapterProgress }) {
  const { number, title, state, wordCount, targetWords } = chapter;
  const words = `${formatNumber(wordCount)} of ${formatNumber(targetWords)} words`;
  return (
    <li className={CHAPTER_LINE}>
      <span className="pt-px text-right font-serif text-lg leading-tight text-gilt tabular-nums">{number}</span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 sm:flex-nowrap">
          <span dir="auto" className="font-serif text-lg leading-tight max-sm:w-full sm:line-clamp-2">
            {title}
          </span>
          <span aria-hidden className="leader max-sm:hidden" />
          <span
            className={classes(
              'flex shrink-0 items-baseline gap-1 text-xs font-medium',
              state === 'done' ? 'text-cloth' : state === 'writing' ? 'text-gilt' : 'text-ink-soft',
            )}
          >
            {state === 'done' && <Check aria-hidden className="size-3.5 self-center" />}
            {STATE_LABELS[state]}
          </span>
        </div>
        <div className="mt-2 flex items-center gap-3">
          <Progress thin label={`Chapter ${number}`} value={wordCount} max={targetWords} valueText={words} />
          {/* A fixed width for any number of words, so that the progress bar beside it keeps its length. */}
          <span className="min-w-33 shrink-0 text-right text-xs text-ink-soft tabular-nums">{words}</span>
        </div>
      </div>
    </li>
  );
}
