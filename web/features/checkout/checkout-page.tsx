import { usePageMeta } from '../../lib/use-page-meta.ts';
import { MoneyPage } from '../../components/money-page.tsx';
import { SignedOut, WithoutAccount } from '../auth/account-gate.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';
import { CheckoutFailed } from './checkout-failed.tsx';
import { Checkout } from './checkout.tsx';
import { TokenCheckout } from './token-checkout.tsx';
import { useOrder, type OpenOrder } from './use-order.ts';

export default function CheckoutPage() {
  usePageMeta('Checkout', 'Pay for your plan or your book tokens by card.');
  const { user } = useCurrentUser();
  const open = useOrder();
  if (!open) return <CheckoutFailed />;
  if (user) return <OpenCheckout {...open} />;
  return (
    <MoneyPage>
      <WithoutAccount visitor={<SignedOut title="Checkout" text="Please log in to complete your payment." />} />
    </MoneyPage>
  );
}

function OpenCheckout({ order, clientSecret }: OpenOrder) {
  if (order.kind === 'tokens') return <TokenCheckout order={order} storedSecret={clientSecret} />;
  return clientSecret ? <Checkout order={order} clientSecret={clientSecret} /> : <CheckoutFailed />;
}
