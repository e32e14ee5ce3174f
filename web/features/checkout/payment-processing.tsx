import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import type { Order } from '../subscription/checkout-address.ts';
import { nameOf } from './summary-labels.ts';

/** Shown while the bank processes the payment; the page polls for the result. */
export function PaymentProcessing({ order }: { order: Order }) {
  return (
    <Sheet
      result
      icon={Hourglass}
      title="Payment Processing"
      lead={
        <p>
          Your bank is still processing the payment for {order.kind === 'subscription' ? `the ${nameOf(order)} plan` : nameOf(order)}. You
          can wait here or carry on: it will show in your account once it goes through.
        </p>
      }
    >
      <Button asChild variant="secondary">
        <Link href="/account">Account Settings</Link>
      </Button>
    </Sheet>
  );
}
