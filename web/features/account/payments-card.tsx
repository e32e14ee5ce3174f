import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import type { Payment, SubscriptionRecord } from '../../../shared/billing.ts';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/table.tsx';
import { ExternalLink } from '../../components/text-link.tsx';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { paymentsQuery, subscriptionQuery } from '../subscription/endpoints.ts';

/**
 * The author's payments, newest first, with the provider's receipts. If the request fails, the plan's card shows the error, because it uses
 * the same query.
 */
export function PaymentsCard() {
  const query = useQuery(subscriptionQuery());
  const { data: record } = query;
  if (!record && hasFailed(query)) return null;
  return (
    <SectionCard title="Payments" className="lg:col-span-2">
      {!record ? (
        <Loading label="Loading your payments" className="mt-5">
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : record.payments.length === 0 ? (
        <EmptyState icon={Receipt} title="No payments yet" text="Your receipts will appear here." />
      ) : (
        <AllPayments record={record} />
      )}
    </SectionCard>
  );
}

/** The last payments, and all of them a page after the other. */
function AllPayments({ record }: { record: SubscriptionRecord }) {
  const query = useInfiniteQuery({ ...paymentsQuery(), enabled: record.hasMorePayments });
  const pages = record.hasMorePayments ? query.data?.pages.flatMap(({ body }) => body) : undefined;
  return (
    <>
      <Payments payments={pages ?? record.payments} />
      {hasFailed(query) && <LoadFailed query={query} title="Your older payments could not be loaded." />}
      <LoadMore query={query} inset={false}>
        Show older payments
      </LoadMore>
    </>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const wide = useMediaQuery('(min-width: 40rem)');
  if (!wide) {
    return (
      <ul className="mt-3 grid">
        {payments.map((payment) => (
          <li key={payment.id} className="grid gap-1 border-t border-rule py-3.5 text-sm first:border-t-0">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{payment.description}</span>
              <Amount payment={payment} />
            </p>
            <p className="flex items-baseline justify-between gap-3 text-ink-soft">
              <span className="flex flex-wrap items-baseline gap-2">
                <time dateTime={payment.paidAt}>{formatDay(payment.paidAt)}</time>
                <Refunded payment={payment} />
              </span>
              <ReceiptLink payment={payment} />
            </p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table className="mt-3 -mx-4 w-[calc(100%+2rem)]!">
      <thead>
        <tr>
          <HeadCell className="w-36">Date</HeadCell>
          <HeadCell>Payment</HeadCell>
          <HeadCell className="text-right">Amount</HeadCell>
          <HeadCell className="w-32 text-right">Receipt</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id}>
            <Cell className="whitespace-nowrap text-ink-soft">
              <time dateTime={payment.paidAt}>{formatDay(payment.paidAt)}</time>
            </Cell>
            <Cell>{payment.description}</Cell>
            <Cell className="text-right whitespace-nowrap">
              <span className="mr-2">
                <Refunded payment={payment} />
              </span>
              <Amount payment={payment} />
            </Cell>
            <Cell className="text-right">
              <ReceiptLink payment={payment} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Amount({ payment: { amountCents } }: { payment: Payment }) {
  return <span className="tabular-nums">{formatMoney(amountCents / 100, 'USD')}</span>;
}

function Refunded({ payment: { amountCents, refundedCents } }: { payment: Payment }) {
  if (refundedCents === 0) return null;
  return <Badge>{refundedCents >= amountCents ? 'Refunded' : `${formatMoney(refundedCents / 100, 'USD')} refunded`}</Badge>;
}

function ReceiptLink({ payment: { receiptUrl, paidAt, description } }: { payment: Payment }) {
  if (!receiptUrl) return <span className="text-ink-soft">–</span>;
  return (
    <ExternalLink href={receiptUrl} aria-label={`Receipt for ${description}, ${formatDay(paidAt)}`}>
      Receipt
    </ExternalLink>
  );
}
