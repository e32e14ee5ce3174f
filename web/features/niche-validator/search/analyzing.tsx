import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

/** Shown in place of the result while the analysis runs. */
export function Analyzing() {
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <p role="status" className="text-ink-soft">
        Searching for books and weighing the results. This can take up to a minute.
      </p>
      <Skeleton className="h-8 w-2/3" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-32" />
    </Card>
  );
}
