/** The action that a plan offers to an author. */

import type { CurrentUser } from '../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, TIERS, type Tier, type PaidTier } from '../../../shared/plans.ts';
import { formatDay } from '../../lib/format.ts';

export type PlanAction = {
  label: string;
  /** Shown beside the button. */
  note?: string;
} &
  /** A visitor chooses a plan. */
  (
    | { kind: 'start'; tier: Tier }
    /** No action: the current plan, already scheduled, or not known yet. */
    | { kind: 'none' }
    | { kind: 'subscribe'; tier: PaidTier }
    /** Changes a billed plan, after a confirmation. */
    | { kind: 'change'; tier: PaidTier }
    /** Changes to Free. */
    | { kind: 'cancel' }
  );

export const isUpgrade = (from: Tier, to: Tier): boolean => TIERS.indexOf(to) > TIERS.indexOf(from);

/** The action of a plan. Its label is known before the record has loaded. */
export function planActionOf(tier: Tier, user: CurrentUser | null | undefined, record: SubscriptionRecord | undefined): PlanAction {
  const { name } = PLANS[tier];
  if (!user) return { kind: 'start', tier, label: tier === 'free' ? 'Start Free' : `Start ${name} Plan` };
  const current = record?.subscriptionTier ?? user.subscriptionTier;
  if (tier === current) return { kind: 'none', label: 'Current Plan', ...noteOfCurrent(record) };
  const label = `${isUpgrade(current, tier) ? 'Upgrade' : 'Downgrade'} to ${name}`;
  if (!record) return { kind: 'none', label };
  const { isBilled, subscriptionStatus, accessEndsAt, nextTier, renewsAt } = record;
  if (tier === 'free') {
    if (accessEndsAt) return { kind: 'none', label, note: `Begins ${formatDay(accessEndsAt)}` };
    return isBilled ? { kind: 'cancel', label } : { kind: 'none', label, note: NOT_BILLED };
  }
  if (tier === nextTier)
    return { kind: 'none', label, note: renewsAt ? `Begins ${formatDay(renewsAt)}` : 'Begins with the next billing cycle' };
  if (isBilled && subscriptionStatus === 'past_due') return { kind: 'none', label, note: 'Once the last payment is made' };
  if (isBilled) return { kind: 'change', label, tier };
  return isUpgrade(current, tier) ? { kind: 'subscribe', label, tier } : { kind: 'none', label, note: NOT_BILLED };
}

const NOT_BILLED = 'Your plan is not billed';

function noteOfCurrent(record: SubscriptionRecord | undefined): { note?: string } {
  if (record?.subscriptionStatus === 'past_due') return { note: 'The last payment didn’t go through' };
  if (record?.accessEndsAt) return { note: `Ends ${formatDay(record.accessEndsAt)}` };
  if (record?.renewsAt) return { note: `${record.nextTier ? 'Until' : 'Renews'} ${formatDay(record.renewsAt)}` };
  return {};
}
