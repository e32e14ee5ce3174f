import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, type PaidTier } from '../../../shared/plans.ts';
import { priceOf, type Offer } from './offer.ts';
import { isUpgrade } from './plan-action.ts';
import { TermsPanel } from './terms-panel.tsx';
import { changeTerms } from './terms.ts';
import type { useSubscribe } from './use-subscribe.ts';

type ChangePlanPanelProps = {
  record: SubscriptionRecord;
  tier: PaidTier;
  offer: Offer;
  subscribing: ReturnType<typeof useSubscribe>;
  /** Called after success or failure, and when the author declines. */
  onDone: () => void;
};

/** The heading of the confirmation. */
export function changeTitle(record: SubscriptionRecord, tier: PaidTier): string {
  return `${isUpgrade(record.subscriptionTier, tier) ? 'Upgrade' : 'Downgrade'} to ${PLANS[tier].name}?`;
}

export function ChangePlanPanel({ record, tier, offer, subscribing, onDone }: ChangePlanPanelProps) {
  const upgrade = isUpgrade(record.subscriptionTier, tier);
  return (
    <TermsPanel
      terms={changeTerms(record, tier, priceOf(tier, offer))}
      confirm={upgrade ? 'Upgrade and Pay' : `Downgrade to ${PLANS[tier].name}`}
      keep={`Keep ${PLANS[record.subscriptionTier].name}`}
      pending={subscribing.pendingTier === tier}
      onConfirm={() => subscribing.submit({ tier, offer, before: record }, onDone)}
      onKeep={onDone}
    />
  );
}
