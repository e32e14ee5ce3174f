import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { classes } from '../../lib/classes.ts';
import { formatPrice } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { addressOf, type Order } from '../subscription/checkout-address.ts';
import { confirm, type ConfirmResult } from './confirm.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { goBack } from './go-back.ts';

export type CardFormProps = {
  order: Order;
  clientSecret: string;
  /** Due now; 0 if a card is only set up. */
  amountCents: number;
  /** Resolves once the result is shown; until then the button is pending. */
  onConfirmed: (confirmed: ConfirmResult) => Promise<void>;
  /** Called if the payment fields cannot be shown for this secret. */
  onBroken: () => void;
};

/** The provider's payment fields, with the buttons to pay and cancel. */
export function CardForm({ order, clientSecret, amountCents, onConfirmed, onBroken }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [, navigate] = useLocation();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [cardError, setCardError] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!paying) return undefined;
    const pressed = button.current;
    return () => {
      // The bank's authentication window may have taken the focus.
      if (document.activeElement === document.body) pressed?.focus();
    };
  }, [paying]);

  const pay = useSingleFlight((done) => {
    if (!stripe || !elements) return done();
    setPaying(true);
    setCardError('');
    void confirm(stripe, elements, clientSecret, new URL(addressOf(order), location.origin).href).then(async (confirmed) => {
      // The toast closes; the card's error stays until the next attempt.
      if (confirmed.outcome === 'declined' && !confirmed.isAtField) setCardError(confirmed.message);
      await onConfirmed(confirmed);
      setPaying(false);
      done();
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
  };
  const cancel = () => (order.kind === 'subscription' ? navigate('/pricing') : goBack(navigate));

  return (
    <form onSubmit={submit} aria-busy={!ready || paying}>
      <div className="grid *:col-start-1 *:row-start-1">
        {!ready && <FieldsSkeleton />}
        <div className={classes(!ready && 'opacity-0')}>
          <PaymentElement onReady={() => setReady(true)} onLoadError={onBroken} options={{ layout: 'tabs' }} />
        </div>
      </div>
      <p className="mt-3 text-sm font-medium text-oxblood empty:hidden">{cardError}</p>
      <div className="mt-6 flex flex-wrap-reverse gap-3">
        <Button variant="secondary" className="flex-1" disabled={paying} onClick={cancel}>
          Cancel
        </Button>
        <Button ref={button} type="submit" className="flex-2" disabled={!ready} pending={paying}>
          {amountCents > 0 ? `Pay ${formatPrice(amountCents)}` : 'Save Card'}
        </Button>
      </div>
      <p className="mt-5 flex items-start gap-2 text-sm text-ink-soft">
        <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
        Your card goes straight to the card payment provider. We never see its number.
      </p>
    </form>
  );
}
