import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { subscriptionQuery } from '../subscription/endpoints/subscription.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanFacts } from './plan-facts.tsx';

/** The author's plan: what it costs, how it stands, and what can be done about it. */
export function PlanCard({ user }: { user: CurrentUser }) {
  const { data: record, isError, refetch } = useQuery(subscriptionQuery());
  return (
    <Card aria-labelledby="plan" className="flex min-h-96 flex-col p-6 sm:p-8">
      <h2 id="plan" className="text-2xl">
        Current plan
      </h2>
      {record ? (
        <>
          <PlanFacts record={record} />
          <PlanActions user={user} record={record} />
        </>
      ) : isError ? (
        <div className="mt-5">
          <Alert tone="danger" title="Your plan could not be loaded.">
            <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        </div>
      ) : (
        <PlanSkeleton />
      )}
    </Card>
  );
}

function PlanSkeleton() {
  return (
    <div role="status" aria-label="Loading your plan" className="mt-4 grid flex-1 content-start gap-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="mt-auto h-11 w-40" />
    </div>
  );
}
