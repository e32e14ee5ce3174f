import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { subscriptionCheckout } from '../subscription/checkout-address.ts';
import { changeCard } from '../subscription/endpoints.ts';

/** Opens the form for another card, to which the plan is charged from then on. */
export function ChangeCardButton() {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: changeCard,
    onSuccess: ({ tier, checkoutId }) => checkoutId && navigate(subscriptionCheckout(tier, checkoutId)),
    onError: (error) => showErrorToast('Card Not Changed', messageOf(error, 'The card form could not be opened. Please try again.')),
  });
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      Change Card
    </Button>
  );
}
