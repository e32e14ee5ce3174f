import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, TIERS } from '../../../shared/plans.ts';
import { Dialog } from '../../components/dialog.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { CANCEL_TITLE, CancelPanel } from '../subscription/cancel-panel.tsx';
import { ChangePlanPanel, changeTitle } from '../subscription/change-plan-panel.tsx';
import type { PlanAction } from '../subscription/plan-action.ts';
import type { PlanQuestion } from '../subscription/plan-dialog.tsx';
import { PromoCodeField } from '../subscription/promo-code-field.tsx';
import type { useOffer } from '../subscription/use-offer.ts';
import type { useSubscribe } from '../subscription/use-subscribe.ts';
import { PlanChoices } from './plan-choices.tsx';

type ChoosePlanDialogProps = {
  user: CurrentUser;
  record: SubscriptionRecord;
  offered: ReturnType<typeof useOffer>;
  subscribing: ReturnType<typeof useSubscribe>;
  open: boolean;
  onClose: () => void;
};

/** A dialog with the plans. Changing a billed plan is confirmed in the same dialog, so that closing it returns focus to the opener. */
export function ChoosePlanDialog({ user, record, offered, subscribing, open, onClose }: ChoosePlanDialogProps) {
  const [question, setQuestion] = useState<PlanQuestion>();
  const close = () => {
    onClose();
    setQuestion(undefined);
  };
  const { offer, failed, retry, isRetrying, error } = offered;
  const press = (action: PlanAction) => {
    if (!offer) return;
    if (action.kind === 'subscribe') subscribing.submit({ tier: action.tier, offer, before: record });
    if (action.kind === 'change' || action.kind === 'cancel') setQuestion({ ...action, record, offer });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={!question ? 'Choose a plan' : question.kind === 'cancel' ? CANCEL_TITLE : changeTitle(question.record, question.tier)}
      description={question ? 'Here’s what will happen.' : `You are on the ${PLANS[record.subscriptionTier].name} plan.`}
    >
      {!question ? (
        <div className="grid gap-4">
          {failed && (
            <LoadFailed
              query={{ refetch: retry, isFetching: isRetrying, error }}
              tone="warning"
              title="We couldn’t check the early-bird offer."
            >
              Regular prices apply for now.
            </LoadFailed>
          )}
          {offer ? (
            <>
              <PlanChoices user={user} record={record} offer={offer} pendingTier={subscribing.pendingTier} onPress={press} />
              {!record.isBilled && <PromoCodeField offer={offer} />}
            </>
          ) : (
            <Loading label="Loading the prices" className="grid gap-3">
              {TIERS.map((tier) => (
                <Skeleton key={tier} className="h-38" />
              ))}
            </Loading>
          )}
        </div>
      ) : question.kind === 'cancel' ? (
        <CancelPanel record={question.record} onDone={close} />
      ) : (
        <ChangePlanPanel record={question.record} tier={question.tier} offer={question.offer} subscribing={subscribing} onDone={close} />
      )}
    </Dialog>
  );
}
