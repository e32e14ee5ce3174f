import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

/** What is paid for beside the form that pays for it; above it on narrow screens. */
export function CheckoutFrame({ summary, form }: { summary: ReactNode; form: ReactNode }) {
  return (
    <MoneyPage>
      <PageTitle over="Checkout" title="Complete your payment" />
      <div className="grid items-start gap-6 md:grid-cols-[1fr_1.35fr] lg:gap-10">
        <Card aria-labelledby="summary" className="p-6 sm:p-8">
          <h2 id="summary" className="text-2xl">
            Payment summary
          </h2>
          <div className="mt-5">{summary}</div>
        </Card>
        <Card aria-labelledby="card-payment" className="p-6 sm:p-8">
          <h2 id="card-payment" className="text-2xl">
            Pay by card
          </h2>
          <div className="mt-5">{form}</div>
        </Card>
      </div>
    </MoneyPage>
  );
}

export function SummarySkeleton() {
  return (
    <div role="status" aria-label="Loading the payment summary" className="grid gap-4">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
