import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** A placeholder of the same height as the provider's payment fields. */
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
