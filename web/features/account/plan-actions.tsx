import { useState } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatDay } from '../../lib/format.ts';
import { messageOf } from '../../lib/api.ts';
import { CANCEL_TITLE, CancelPanel } from '../subscription/cancel-panel.tsx';
import { resumeSubscription } from '../subscription/endpoints.ts';
import { useOffer } from '../subscription/use-offer.ts';
import { usePlanMutation } from '../subscription/use-plan-mutation.ts';
import { useSubscribe } from '../subscription/use-subscribe.ts';
import { ChangeCardButton } from './change-card-button.tsx';
import { ChoosePlanDialog } from './choose-plan-dialog.tsx';
import { MoneyBack } from './money-back.tsx';
import { offerOfStatus } from './plan-labels.ts';

/** The buttons of the plan card and their dialogs. */
export function PlanActions({ user, record }: { user: CurrentUser; record: SubscriptionRecord }) {
  const [choosing, setChoosing] = useState(false);
  const [canceled, setCanceled] = useState<SubscriptionRecord>();
  const [canceling, setCanceling] = useState(false);
  const offered = useOffer();
  const subscribing = useSubscribe('account');
  const { subscriptionTier: tier, nextTier } = record;
  const { name } = PLANS[tier];
  const resume = usePlanMutation({
    send: resumeSubscription,
    done: 'Plan Resumed',
    failed: 'Resume Failed',
    failure: (error) => messageOf(error, 'Failed to resume your plan. Please try again.'),
  });
  const kind = offerOfStatus(record);
  const manage = () => {
    // An overdue plan keeps its price; the current offer does not apply.
    if (tier !== 'free') subscribing.submit({ tier, offer: 'regular', before: record });
  };
  return (
    <>
      <div className="mt-auto flex flex-wrap gap-3 max-sm:*:w-full">
        {tier !== 'free' && kind !== 'manage' && (
          <Button asChild>
            <Link href="/generator">Start a Book</Link>
          </Button>
        )}
        {kind === 'manage' && (
          <Button pending={subscribing.pendingTier !== undefined} onClick={manage}>
            Manage Subscription
          </Button>
        )}
        {(kind === 'resume' || nextTier) && (
          <Button pending={resume.isPending} onClick={() => resume.start()}>
            {nextTier ? `Keep ${name}` : 'Resume Subscription'}
          </Button>
        )}
        <Button variant={tier === 'free' ? 'primary' : 'secondary'} onClick={() => setChoosing(true)}>
          {tier === 'free' ? 'Choose a Plan' : 'Change Plan'}
        </Button>
        {(kind === 'cancel' || kind === 'resume') && <ChangeCardButton />}
        {kind === 'cancel' && (
          <Button
            variant="secondary"
            className="text-oxblood"
            onClick={() => {
              setCanceled(record);
              setCanceling(true);
            }}
          >
            Cancel Subscription
          </Button>
        )}
      </div>
      {record.refundableUntil && <MoneyBack record={record} until={formatDay(record.refundableUntil)} />}
      <ChoosePlanDialog
        user={user}
        record={record}
        offered={offered}
        subscribing={subscribing}
        open={choosing}
        onClose={() => setChoosing(false)}
      />
      {canceled && (
        <Dialog
          open={canceling}
          onOpenChange={setCanceling}
          title={CANCEL_TITLE}
          description="Here’s what will happen."
          focusFirst="[data-keep]"
        >
          <CancelPanel record={canceled} onDone={() => setCanceling(false)} />
        </Dialog>
      )}
    </>
  );
}
