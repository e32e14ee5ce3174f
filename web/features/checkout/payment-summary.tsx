import type { CheckoutSummary } from '../../../shared/billing.ts';
import { PLANS, TOKEN_BOOK_MAX_WORDS, type Tier, MONEY_BACK_DAYS } from '../../../shared/plans.ts';
import { describeDiscount, describeMonths } from '../../../shared/promo-codes.ts';
import { LeaderLine } from '../../components/leader-line.tsx';
import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber, formatPrice } from '../../lib/format.ts';
import type { Order } from '../subscription/checkout-address.ts';
import { nameOf } from './summary-labels.ts';

type PaymentSummaryProps = {
  order: Order;
  summary: CheckoutSummary | undefined;
  /** Cents due now; undefined while unknown. */
  due: number | undefined;
};

/** The order summary: what is bought, what is due now, and what follows. The order's own data is shown before the server responds. */
export function PaymentSummary({ order, summary, due }: PaymentSummaryProps) {
  const monthlyCents = summary?.monthlyCents;
  const discount = summary?.discount;
  const isMonthly = order.kind === 'subscription' && due === undefined;
  return (
    <div className="grid gap-3">
      <LeaderLine term={order.kind === 'subscription' ? 'Plan' : 'Pack'}>{nameOf(order)}</LeaderLine>
      {(monthlyCents !== undefined || isMonthly) && (
        <LeaderLine term="Monthly price">
          {monthlyCents === undefined ? <Skeleton className="inline-block h-4 w-12" /> : formatPrice(discount?.afterCents ?? monthlyCents)}
        </LeaderLine>
      )}
      {discount && (
        <LeaderLine term={`Code ${discount.code}`}>
          {describeDiscount(discount)} {describeMonths(discount.months)}
        </LeaderLine>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t-[3px] border-double border-gilt-rule pt-4">
        <span className="font-serif text-xl font-semibold">Due today</span>
        {due === undefined ? (
          <Loading label="Loading the payment summary">
            <Skeleton className="h-7.5 w-20" />
          </Loading>
        ) : (
          <span className="font-serif text-3xl leading-none tabular-nums">{formatPrice(due)}</span>
        )}
      </div>
      {order.kind === 'subscription' && !discount && isEarly(order.tier, monthlyCents) && (
        <p className="text-sm text-gilt">
          Early-bird price, yours for life. Regular price <s>{formatPrice(PLANS[order.tier].regularPriceCents)}</s> a month.
        </p>
      )}
      <ul className="mt-2 grid list-disc gap-1.5 border-t border-rule pt-4 pl-5 text-sm text-ink-soft marker:text-rule-strong">
        {notesOf(order, summary).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

const isEarly = (tier: Tier, monthlyCents: number | undefined): boolean =>
  monthlyCents !== undefined && monthlyCents < PLANS[tier].regularPriceCents;

/** Upgrades get a note on why less than a month's price is due. */
function notesOf(order: Order, summary: CheckoutSummary | undefined): readonly string[] {
  if (order.kind === 'tokens') return TOKEN_NOTES;
  if (summary?.purpose === 'card') return CARD_NOTES;
  if (summary?.discount && summary.discount.months !== null)
    return [`From then on ${formatPrice(summary.discount.afterCents)} a month.`, ...SUBSCRIPTION_NOTES];
  const isRest = !summary?.discount && summary?.monthlyCents !== undefined && summary.amountCents < summary.monthlyCents;
  return isRest ? [REST_OF_MONTH, ...SUBSCRIPTION_NOTES] : SUBSCRIPTION_NOTES;
}

const REST_OF_MONTH =
  'Today you pay only the difference between the plans for the days left of your month, and get the same share of the larger plan’s books and analyses. The next month has all of them.';
const SUBSCRIPTION_NOTES = [
  'Renews every month until you cancel. Cancel anytime.',
  'If you cancel, you keep the plan until the billing period ends.',
  `New subscribers get a ${MONEY_BACK_DAYS}-day money-back guarantee.`,
];
const CARD_NOTES = ['Nothing is charged now.', 'Your next payments are charged to the new card.'];
const TOKEN_NOTES = [
  `Each token buys one full book of up to ${formatNumber(TOKEN_BOOK_MAX_WORDS)} words.`,
  'Tokens never expire and don’t require a plan.',
  'One-time payment: nothing renews.',
];
