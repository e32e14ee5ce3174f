import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { PromoCode } from '../../../shared/billing.ts';
import { PAID_TIERS, PLANS } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Field } from '../../components/field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { Select } from '../../components/select.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { savePromoCode, useShowAgain } from './endpoints.ts';
import { EndPromoCode } from './end-promo-code.tsx';
import { promoCodeForm } from './promo-code-values.ts';

const TYPES = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'US cents off' },
];

const NUMBERS = [
  { name: 'months', label: 'Payments', hint: 'How many monthly payments it holds for. Empty: for as long as the plan goes on.' },
  { name: 'max', label: 'Uses', hint: 'How many accounts may use it. Empty: any number.' },
] as const;

/** A promo code’s terms. @param known the code that is changed; a new one is added without */
export function PromoCodeForm({ known, onDone }: { known: PromoCode | undefined; onDone: () => void }) {
  const showAgain = useShowAgain();
  const form = useForm({
    resolver: zodResolver(promoCodeForm),
    defaultValues: {
      code: known?.code ?? '',
      type: known?.discountType === 'amount' ? 'amount' : 'percent',
      value: known ? String(known.discountValue) : '',
      months: known ? String(known.durationMonths ?? '') : '1',
      max: String(known?.maxUses ?? ''),
      until: known?.validUntil?.slice(0, 10) ?? '',
      tiers: known?.applicableTiers ?? [...PAID_TIERS],
    },
  });
  const { errors } = form.formState;
  const attempt = useFormRequest(form, {
    send: savePromoCode,
    onSuccess: () => {
      showToast(known ? 'Promo Code Saved' : 'Promo Code Added');
      showAgain('/api/admin/promo-codes', '/api/admin/audit-log');
      onDone();
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Not Saved', messageOf(error, 'Please try again.'));
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((body) => attempt.submit(body))(event)}>
      {!known && (
        <InputField
          label="Code"
          required
          hint="3 to 30 letters, digits, dashes or underscores. One that is there already is changed."
          autoComplete="off"
          maxLength={30}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Discount" error={errors.type?.message}>
          {(control) => <Select {...control} options={TYPES} {...form.register('type')} />}
        </Field>
        <InputField
          label="Value"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.value?.message}
          {...form.register('value')}
        />
      </div>
      {NUMBERS.map(({ name, label, hint }) => (
        <InputField
          key={name}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <InputField label="Last day" hint="Empty: until it is ended." type="date" error={errors.until?.message} {...form.register('until')} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Plans</legend>
        {PAID_TIERS.map((tier, index) => (
          <CheckboxField
            key={tier}
            label={PLANS[tier].name}
            value={tier}
            error={index === PAID_TIERS.length - 1 ? errors.tiers?.message : undefined}
            {...form.register('tiers')}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={attempt.isPending}>
          {known ? (known.isActive ? 'Save' : 'Save and Activate') : 'Add Promo Code'}
        </Button>
        {known?.isActive && <EndPromoCode code={known.code} onEnded={onDone} />}
      </div>
    </form>
  );
}
