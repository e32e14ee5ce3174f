import { useQuery } from '@tanstack/react-query';
import type { Payment } from '../../../shared/billing.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Cell, HeadCell, Table } from '../../components/table.tsx';
import { OutsideLink } from '../../components/text-link.tsx';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { subscriptionQuery } from '../subscription/endpoints/subscription.ts';

/** What the author paid, newest first, with the provider's receipts. A failure to load it is told by the plan's card, which rests on the same request. */
export function PaymentsCard() {
  const { data: record, isError } = useQuery(subscriptionQuery());
  if (isError && !record) return null;
  return (
    <Card aria-labelledby="payments" className="p-6 sm:p-8 lg:col-span-2">
      <h2 id="payments" className="text-2xl">
        Payments
      </h2>
      {!record ? (
        <div role="status" aria-label="Loading your payments" className="mt-5">
          <Skeleton className="h-12 w-full" />
        </div>
      ) : record.payments.length === 0 ? (
        <p className="mt-2 text-ink-soft">No payments yet. Receipts will stand here.</p>
      ) : (
        <Payments payments={record.payments} />
      )}
    </Card>
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
              <Receipt payment={payment} />
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
          <tr key={payment.id} className="border-t border-rule first:border-t-0">
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
              <Receipt payment={payment} />
            </Cell>
          </tr>
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

function Receipt({ payment: { receiptUrl, paidAt, description } }: { payment: Payment }) {
  if (!receiptUrl) return <span className="text-ink-soft">–</span>;
  return (
    <OutsideLink href={receiptUrl} aria-label={`Receipt for ${description}, ${formatDay(paidAt)}`}>
      Receipt
    </OutsideLink>
  );
}
