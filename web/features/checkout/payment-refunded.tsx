import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import type { Order } from '../subscription/checkout-address.ts';
import { clearOrder } from './clear-order.ts';

/** Shown for a payment that went back, as when an offer is taken with a card that has had it. */
export function PaymentRefunded({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  useEffect(() => clearOrder(queryClient, order), [queryClient, order]);
  return (
    <Sheet
      result
      icon={CreditCard}
      title="Payment Refunded"
      lead={
        <>
          <p>We’ve returned this payment to the card it came from. Your bank may take a few days to show it.</p>
          <p>
            Offers hold for ten minutes and can be used once per card. If that’s the reason, you can choose the plan again at its regular
            price or pay with another card. We’ve sent you an email with the details.
          </p>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href="/pricing">See the Plans</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/account">Account Settings</Link>
        </Button>
      </div>
    </Sheet>
  );
}
