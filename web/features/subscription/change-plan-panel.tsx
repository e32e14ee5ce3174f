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
  /** Called when it is over, either way, and when the author would rather not. */
  onDone: () => void;
};

/** The heading of the question whether a billed plan becomes this one. */
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
      onConfirm={() => subscribing.ask({ tier, offer, before: record }, onDone)}
      onKeep={onDone}
    />
  );
}
