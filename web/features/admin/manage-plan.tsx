import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { refundRequest, type AdminUser } from '../../../shared/admin.ts';
import { PLANS, TIERS } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmPasswordField, OPTIONAL_PASSWORD } from '../../components/confirm-password-field.tsx';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Select } from '../../components/select.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { grantPlan, grantTokens, refundUser, useShowAgain } from './endpoints.ts';
import { ReasonField } from './reason-field.tsx';

type Deed = 'plan' | 'tokens' | 'refund';
const request = refundRequest.extend({ tier: z.enum(TIERS), tokens: z.string() });
type Request = z.output<typeof request> & { deed: Deed };

const DONE: Record<Deed, [title: string, text: string]> = {
  plan: ['Plan Changed', 'It holds at once, and nobody is billed for it.'],
  tokens: ['Tokens Added', 'Each is one full book.'],
  refund: ['Refunded', 'The plan has ended. A bank may take some days to show it.'],
};

const OPTIONS = TIERS.map((tier) => ({ value: tier, label: PLANS[tier].name }));

/** Gives a user a plan or book tokens without a payment, or money back under the guarantee. Each deed has a reason. */
export function ManagePlan({ user: { id, subscriptionTier, tokens: balance, isBilled }, onDone }: { user: AdminUser; onDone: () => void }) {
  const showAgain = useShowAgain();
  const form = useForm({ resolver: zodResolver(request), defaultValues: { reason: '', tier: subscriptionTier, tokens: '' } });
  const { errors } = form.formState;
  const [deed, setDeed] = useState<Deed>();
  const [refunds, setRefunds] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const attempt = useFormRequest(form, {
    send: ({ deed, reason, tier, tokens, password }: Request) => {
      if (deed === 'plan') return grantPlan(id, { tier, reason });
      if (deed === 'tokens') return grantTokens(id, { tokens: Number(tokens), balance, reason });
      return refundUser(id, { reason, password });
    },
    onSuccess: (_done, { deed }) => {
      showToast(...DONE[deed]);
      showAgain('/api/admin/users', '/api/admin/audit-log');
      onDone();
    },
    onError: (error, isShown) => {
      const asksNow = error instanceof ApiError && error.field === 'password';
      if (asksNow) setAsksPassword(true);
      if (!isShown && !asksNow) showErrorToast('Not Done', messageOf(error, 'Please try again.'));
    },
  });
  const start = (deed: Deed) => {
    setDeed(deed);
    void form.handleSubmit((values) => attempt.submit({ ...values, deed }))();
  };
  const isPending = (each: Deed) => attempt.isPending && deed === each;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
      <div className="grid justify-items-start gap-4 border-t border-rule pt-5">
        {isBilled ? (
          <>
            <p className="text-sm text-ink-soft">
              {PLANS[subscriptionTier].name}, paid by a subscription. The author changes it. Under the money-back guarantee the payments for
              the plan are refunded, and it ends at once.
            </p>
            {asksPassword && <ConfirmPasswordField error={errors.password?.message} {...form.register('password', OPTIONAL_PASSWORD)} />}
            <Button
              variant={refunds ? 'danger' : 'secondary'}
              pending={isPending('refund')}
              onClick={() => (refunds ? start('refund') : setRefunds(true))}
            >
              {refunds ? 'Really Refund and End the Plan' : 'Refund the Plan'}
            </Button>
          </>
        ) : (
          <>
            <div className="w-full">
              <Field label="Plan" hint="Without a payment, until it is changed." error={errors.tier?.message}>
                {(control) => <Select {...control} options={OPTIONS} {...form.register('tier')} />}
              </Field>
            </div>
            <Button variant="secondary" pending={isPending('plan')} onClick={() => start('plan')}>
              Change Plan
            </Button>
          </>
        )}
      </div>
      <div className="grid justify-items-start gap-4 border-t border-rule pt-5">
        <div className="w-full">
          <InputField
            label="Book tokens to add"
            hint={`Each is one full book. The account has ${formatNumber(balance)}.`}
            inputMode="numeric"
            autoComplete="off"
            error={errors.tokens?.message}
            {...form.register('tokens')}
          />
        </div>
        <Button variant="secondary" pending={isPending('tokens')} onClick={() => start('tokens')}>
          Add Tokens
        </Button>
      </div>
    </form>
  );
}
