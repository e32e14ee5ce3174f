import { useState, type FormEvent } from 'react';
import { PAID_TIERS } from '../../../shared/plans.ts';
import { describeDiscount, describeMonths } from '../../../shared/promo-codes.ts';
import { Button } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { InputField } from '../../components/input-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { discountIn, type Offer } from './offer.ts';
import { choosePromoCode, usePromoCode } from './promo-code.ts';

/** Takes a promo code and says what it does to the prices. */
export function PromoCodeField({ offer, className }: { offer: Offer | undefined; className?: string }) {
  const { code, query } = usePromoCode();
  const [entered, setEntered] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = entered.trim().toUpperCase();
    if (wanted === code && query.isError) void query.refetch();
    choosePromoCode(wanted);
  };
  if (code && query.data) {
    return (
      <div className={className}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" role="status">
          <span>
            <span className="font-medium">{query.data.code}</span>: {effectOf(offer)}
          </span>
          <Button variant="ghost" size="sm" onClick={() => choosePromoCode('')}>
            Remove code
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Fold summary="Have a promo code?" className={className ?? ''}>
      <form onSubmit={submit} className="flex max-w-sm flex-wrap items-start gap-3">
        <div className="min-w-48 flex-1">
          <InputField
            label="Promo code"
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={code && query.isError ? messageOf(query.error, 'We couldn’t check the code. Please try again.') : undefined}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="mt-7"
          disabled={entered.trim() === ''}
          pending={code !== '' && query.isFetching}
        >
          Apply
        </Button>
      </form>
    </Fold>
  );
}

/** What a code does on this page. */
function effectOf(offer: Offer | undefined): string {
  if (offer === 'early') return 'the early-bird price below is already yours.';
  if (offer === undefined || offer === 'regular') return 'it’s for new plans and doesn’t change yours.';
  const { type, value, months } = offer.code;
  const applies = PAID_TIERS.some((tier) => discountIn(tier, offer));
  if (type === 'early-bird' || !applies) return 'the prices below are lower without it, so they stay.';
  return `${describeDiscount({ type, value })} ${describeMonths(months)}.`;
}
