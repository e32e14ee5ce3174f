import { Elements } from '@stripe/react-stripe-js';
import { useEffect } from 'react';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { useAppearance } from './use-appearance.ts';
import { useStripeLibrary } from './use-stripe-library.ts';

type PaymentFormProps = CardFormProps & {
  /** Called where the provider's library cannot be had. */
  onUnavailable: () => void;
};

/** The provider's form in our colours. */
export function PaymentForm({ onUnavailable, ...props }: PaymentFormProps) {
  const { stripe, failed } = useStripeLibrary();
  const appearance = useAppearance();
  const { clientSecret } = props;
  useEffect(() => {
    if (failed) onUnavailable();
  }, [failed, onUnavailable]);
  if (!stripe) return <FieldsSkeleton />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, loader: 'never' }}>
      <CardForm {...props} />
    </Elements>
  );
}
