import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** In place of the provider's fields while they are fetched: as high as they are. */
export function FieldsSkeleton() {
  return (
    <Loading label="Loading the payment form" className="grid content-start gap-4">
      <Skeleton className="h-16 w-full" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-5 w-2/3" />
    </Loading>
  );
}
