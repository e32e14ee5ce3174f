import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { CHAPTER_COLUMNS, CHAPTER_LINE, MOST_UNFOLDED } from './chapter-list.tsx';

/** One line per chapter; a single line if the book has no outline yet, or where the list is folded. */
export function ChapterSkeletons({ count }: { count: number }) {
  const wide = useMediaQuery('(min-width: 40rem)');
  const folded = !wide && count > MOST_UNFOLDED;
  return (
    <Loading label="Loading the chapters">
      {(count === 0 || folded) && <Skeleton className="h-6 w-72 max-w-full" />}
      <div className={CHAPTER_COLUMNS}>
        {Array.from({ length: folded ? 0 : count }, (_, index) => (
          <div key={index} className={CHAPTER_LINE}>
            <Skeleton className="h-5" />
            <div>
              <Skeleton className="h-5.5 w-4/5" />
              <Skeleton className="mt-2 h-4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
