/** The consequences of a change of plan, for its confirmation. */

import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, type Tier, MONEY_BACK_DAYS, TOKEN_PACKS, type PaidTier } from '../../../shared/plans.ts';
import { discountedCents } from '../../../shared/promo-codes.ts';
import { formatDay, formatNumber, formatPrice, plural } from '../../lib/format.ts';
import { isUpgrade } from './plan-action.ts';

/** The end of the paid period, formatted. */
const periodEnd = ({ accessEndsAt, renewsAt }: SubscriptionRecord): string => {
  const end = accessEndsAt ?? renewsAt;
  return end ? formatDay(end) : 'the end of the billing period';
};

const allowanceText = (tier: Tier): string => {
  const { booksPerMonth, maxWordCount } = PLANS[tier];
  return `${plural(booksPerMonth, 'full book')} a month, up to ${formatNumber(maxWordCount)} words each`;
};

/** What the current month has cost: less than the list price if a one-off promo code applied. */
function paidThisMonth({ priceCents, payments }: SubscriptionRecord): number {
  const last = payments.find(({ kind }) => kind === 'subscription');
  return Math.min(priceCents, last?.amountCents ?? priceCents);
}

/** @param listCents the monthly price of the new plan, before the discount that the author has */
export function changeTerms(record: SubscriptionRecord, to: PaidTier, listCents: number): string[] {
  const priceCents = record.discount ? discountedCents(listCents, record.discount) : listCents;
  const [from, next] = [PLANS[record.subscriptionTier], PLANS[to]];
  const end = periodEnd(record);
  const monthlyPrice = `${formatPrice(priceCents)} a month`;
  const undone = record.subscriptionStatus === 'canceled' ? ['Your cancellation will be undone.'] : [];
  if (isUpgrade(record.subscriptionTier, to)) {
    return [
      `${next.name} begins right away: ${allowanceText(to)}.`,
      `Your card is charged now, but only for the days left until ${end}: at most ${formatPrice(Math.max(0, priceCents - paidThisMonth(record)))}, the difference between the plans.`,
      `Until ${end} you also get that share of ${next.name}’s extra full books and niche analyses.`,
      `From ${end} on you pay ${monthlyPrice}.`,
      ...undone,
    ];
  }
  return [
    `You keep ${from.name} until ${end}. Nothing is charged now.`,
    `After that you have ${next.name} at ${monthlyPrice}: ${allowanceText(to)}.`,
    ...undone,
    'Until then you can change your mind on your account page.',
  ];
}

export function cancelTerms(record: SubscriptionRecord): string[] {
  const { name } = PLANS[record.subscriptionTier];
  const isOverdue = record.subscriptionStatus === 'past_due';
  return [
    isOverdue
      ? `${name} ends right away, since this month isn’t paid. You won’t be charged again.`
      : `You keep ${name} until ${periodEnd(record)}. You won’t be charged again.`,
    'After that you’re on the Free plan. Outlines stay unlimited; full books take a book token.',
    'Your books, their files and your book tokens stay yours.',
    ...(record.refundableUntil ? [`Until ${formatDay(record.refundableUntil)} you can get your money back instead.`] : []),
  ];
}

export function refundTerms(record: SubscriptionRecord): string[] {
  return [
    `What you paid for ${PLANS[record.subscriptionTier].name} goes back to your card. Banks usually take 5 to 10 days to show it.`,
    'Your plan ends right away, and you’re on the Free plan.',
    `You keep a full book that you finished on the plan; ${formatPrice(TOKEN_PACKS[1])}, the price of a book token, is deducted for it. A book that is being written stops.`,
    'Your book tokens stay yours.',
    `The ${MONEY_BACK_DAYS}-day guarantee can be used once per account and card.`,
  ];
}
