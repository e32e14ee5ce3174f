import type { SubscriptionRecord } from '../../../shared/billing.ts';
import type { PaidTier } from '../../../shared/plans.ts';
import { Dialog } from '../../components/dialog.tsx';
import { CANCEL_TITLE, CancelPanel } from './cancel-panel.tsx';
import { ChangePlanPanel, changeTitle } from './change-plan-panel.tsx';
import type { Offer } from './offer.ts';
import type { useSubscribe } from './use-subscribe.ts';

/** What to confirm, with the plan and prices of that moment, so that the text does not change while it is open. */
export type PlanQuestion = { record: SubscriptionRecord; offer: Offer } & ({ kind: 'change'; tier: PaidTier } | { kind: 'cancel' });

type PlanDialogProps = {
  question: PlanQuestion;
  open: boolean;
  subscribing: ReturnType<typeof useSubscribe>;
  onClose: () => void;
};

/** Confirms the change or cancellation of a billed plan. */
export default function PlanDialog({ question, open, subscribing, onClose }: PlanDialogProps) {
  const { record, offer } = question;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={question.kind === 'cancel' ? CANCEL_TITLE : changeTitle(record, question.tier)}
      description="Here’s what will happen."
      focusFirst="[data-keep]"
    >
      {question.kind === 'cancel' ? (
        <CancelPanel record={record} onDone={onClose} />
      ) : (
        <ChangePlanPanel record={record} tier={question.tier} offer={offer} subscribing={subscribing} onDone={onClose} />
      )}
    </Dialog>
  );
}
