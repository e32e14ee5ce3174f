/** How the account page labels a plan. */

import type { SubscriptionRecord } from '../../../shared/billing.ts';
import type { BadgeTone } from '../../components/badge.tsx';
import { formatPrice } from '../../lib/format.ts';

/** Such as "$9.99/month". */
export function planPriceLabel({ subscriptionTier, isBilled, priceCents }: SubscriptionRecord): string {
  if (isBilled) return `${formatPrice(priceCents)}/month`;
  return subscriptionTier === 'free' ? '$0 forever' : 'Granted to you, not billed';
}

export function statusOf({ subscriptionStatus }: SubscriptionRecord): { label: string; tone: BadgeTone } {
  if (subscriptionStatus === 'active') return { label: 'Active', tone: 'cloth' };
  return subscriptionStatus === 'canceled' ? { label: 'Canceled', tone: 'neutral' } : { label: 'Payment overdue', tone: 'danger' };
}

/** The action of the plan card: `cancel` while active, `resume` once canceled, `manage` for any other status of a billed plan. */
export type PlanOffer = 'cancel' | 'resume' | 'manage' | undefined;

export function offerOfStatus({ isBilled, subscriptionStatus }: SubscriptionRecord): PlanOffer {
  if (!isBilled) return undefined;
  if (subscriptionStatus === 'active') return 'cancel';
  return subscriptionStatus === 'canceled' ? 'resume' : 'manage';
}
