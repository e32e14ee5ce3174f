import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { Dialog } from '../../components/dialog.tsx';
import { CANCEL_TITLE, CancelPanel } from '../subscription/cancel-panel.tsx';
import { ChangePlanPanel, changeTitle } from '../subscription/change-plan-panel.tsx';
import type { Offer } from '../subscription/offer.ts';
import type { PlanAction } from '../subscription/plan-action.ts';
import type { PlanQuestion } from '../subscription/plan-dialog.tsx';
import type { useSubscribe } from '../subscription/use-subscribe.ts';
import { PlanChoices } from './plan-choices.tsx';

type ChoosePlanDialogProps = {
  user: CurrentUser;
  record: SubscriptionRecord;
  offer: Offer;
  subscribing: ReturnType<typeof useSubscribe>;
  open: boolean;
  onClose: () => void;
};

/** The plans in a window. A billed plan's change is asked about in the same window, so that closing it leads back to where one was. */
export function ChoosePlanDialog({ user, record, offer, subscribing, open, onClose }: ChoosePlanDialogProps) {
  const [question, setQuestion] = useState<PlanQuestion>();
  const close = () => {
    onClose();
    setQuestion(undefined);
  };
  const press = (action: PlanAction) => {
    if (action.kind === 'subscribe') subscribing.ask({ tier: action.tier, offer, before: record });
    if (action.kind === 'change' || action.kind === 'cancel') setQuestion({ ...action, record, offer });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={!question ? 'Choose a plan' : question.kind === 'cancel' ? CANCEL_TITLE : changeTitle(question.record, question.tier)}
      description={question ? 'This is what will happen.' : `You are on the ${PLANS[record.subscriptionTier].name} plan.`}
    >
      {!question ? (
        <PlanChoices user={user} record={record} offer={offer} pendingTier={subscribing.pendingTier} onPress={press} />
      ) : question.kind === 'cancel' ? (
        <CancelPanel record={question.record} onDone={close} />
      ) : (
        <ChangePlanPanel record={question.record} tier={question.tier} offer={question.offer} subscribing={subscribing} onDone={close} />
      )}
    </Dialog>
  );
}
