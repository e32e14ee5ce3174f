import { usePageMeta } from '../../lib/use-page-meta.ts';
import { MoneyPage } from '../../components/money-page.tsx';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { Checkout } from './checkout.tsx';
import { TokenCheckout } from './token-checkout.tsx';
import { useOrder } from './use-order.ts';

export default function CheckoutPage() {
  usePageMeta('Checkout', 'Pay for your plan or your book tokens by card.');
  const { user } = useCurrentUser();
  const order = useOrder();
  if (!order) return <CheckoutFailed />;
  if (user) return order.kind === 'tokens' ? <TokenCheckout order={order} /> : <Checkout order={order} checkout={order.checkout} />;
  return (
    <MoneyPage>
      <WithoutAccount visitor={<SignedOut title="Checkout" text="Please log in to complete your payment." />} />
    </MoneyPage>
  );
}
