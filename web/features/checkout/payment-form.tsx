import { Elements } from '@stripe/react-stripe-js';
import { LoadFailed } from '../../components/load-failed.tsx';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { useAppearance } from './use-appearance.ts';
import { useStripeLibrary } from './use-stripe-library.ts';

/** The payment form in our colours. */
export function PaymentForm(props: CardFormProps) {
  const { stripe, failed } = useStripeLibrary();
  const appearance = useAppearance();
  const { clientSecret } = props;
  if (failed) return <LoadFailed query={failed} title="The payment form could not be loaded." />;
  if (!stripe) return <FieldsSkeleton />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, loader: 'never' }}>
      <CardForm {...props} />
    </Elements>
  );
}
