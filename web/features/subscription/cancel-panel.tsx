import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { cancelSubscription } from './endpoints.ts';
import { TermsPanel } from './terms-panel.tsx';
import { cancelTerms } from './terms.ts';
import { usePlanMutation } from './use-plan-mutation.ts';

export const CANCEL_TITLE = 'Cancel your subscription?';

export function CancelPanel({ record, onDone }: { record: SubscriptionRecord; onDone: () => void }) {
  const cancel = usePlanMutation({
    send: cancelSubscription,
    done: 'Subscription Canceled',
    failed: 'Cancellation Failed',
    failure: 'Failed to cancel subscription. Please try again.',
  });
  return (
    <TermsPanel
      danger
      terms={cancelTerms(record)}
      confirm="Cancel Subscription"
      keep="Keep Subscription"
      pending={cancel.isPending}
      onConfirm={() => cancel.start(onDone)}
      onKeep={onDone}
    />
  );
}
