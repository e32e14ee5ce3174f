import { useState } from 'react';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { MONEY_BACK_DAYS } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { messageOf } from '../../lib/api.ts';
import { refundSubscription } from '../subscription/endpoints.ts';
import { TermsPanel } from '../subscription/terms-panel.tsx';
import { refundTerms } from '../subscription/terms.ts';
import { usePlanMutation } from '../subscription/use-plan-mutation.ts';

/** The money-back guarantee, while it applies. */
export function MoneyBack({ record, until }: { record: SubscriptionRecord; until: string }) {
  const [open, setOpen] = useState(false);
  const refund = usePlanMutation({
    send: refundSubscription,
    done: 'Subscription Refunded',
    failed: 'Refund Failed',
    failure: (error) => messageOf(error, 'Failed to refund your subscription. Please try again.'),
  });
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule pt-5 text-sm">
      <p className="flex-1 basis-56 text-ink-soft">
        <span className="font-medium text-ink">{MONEY_BACK_DAYS}-day money-back guarantee.</span> Not for you? Until {until} you can have
        your money back.
      </p>
      <Button size="sm" variant="secondary" className="max-sm:w-full" onClick={() => setOpen(true)}>
        Get Your Money Back
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Get your money back?"
        description="Here’s what will happen."
        focusFirst="[data-keep]"
      >
        <TermsPanel
          danger
          terms={refundTerms(record)}
          confirm="Refund and End Plan"
          keep="Keep Subscription"
          pending={refund.isPending}
          onConfirm={() => refund.start(() => setOpen(false))}
          onKeep={() => setOpen(false)}
        />
      </Dialog>
    </div>
  );
}
