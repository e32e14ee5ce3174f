import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { hasFailed } from '../../lib/query-state.ts';
import { subscriptionQuery } from '../subscription/endpoints.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanFacts } from './plan-facts.tsx';

/** The author's plan: price, status and actions. */
export function PlanCard({ user }: { user: CurrentUser }) {
  const query = useQuery(subscriptionQuery());
  const { data: record } = query;
  return (
    <SectionCard title="Current plan" className="flex min-h-96 flex-col">
      {record ? (
        <>
          <PlanFacts record={record} />
          <PlanActions user={user} record={record} />
        </>
      ) : hasFailed(query) ? (
        <div className="mt-5">
          <LoadFailed query={query} title="Your plan could not be loaded." />
        </div>
      ) : (
        <PlanSkeleton />
      )}
    </SectionCard>
  );
}

function PlanSkeleton() {
  return (
    <Loading label="Loading your plan" className="mt-4 flex flex-1 flex-col gap-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="mt-auto h-11 w-40" />
    </Loading>
  );
}
