import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import type { Order } from './checkout-address.ts';
import { nameOf } from './summary-words.ts';

/** The bank takes its time. The page learns of the end by itself. */
export function PaymentProcessing({ order }: { order: Order }) {
  return (
    <Sheet
      result
      icon={Hourglass}
      title="Payment Processing"
      lead={
        <p>
          Your bank is still working on the payment for {order.kind === 'subscription' ? `the ${nameOf(order)} plan` : nameOf(order)}. You
          can wait here or go on: it will show in your account when it has gone through.
        </p>
      }
    >
      <Button asChild variant="secondary">
        <Link href="/account">Account Settings</Link>
      </Button>
    </Sheet>
  );
}
