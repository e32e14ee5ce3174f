import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { CHAPTER_COLUMNS, CHAPTER_LINE } from './chapter-list.tsx';

/** One line per chapter; a single line if the book has no outline yet. */
export function ChapterSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Loading the chapters">
      {count === 0 && <Skeleton className="h-6 w-72 max-w-full" />}
      <div className={CHAPTER_COLUMNS}>
        {Array.from({ length: count }, (_, index) => (
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
