import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { refreshAccount } from '../subscription/refresh-account.ts';
import type { Order } from './checkout-address.ts';
import { forgetOrder } from './forget-order.ts';
import { bought, nameOf } from './summary-words.ts';

const LEAVE_AFTER_MS = 3_000;

/** The last page of a payment. It turns to what was bought by itself, with everything that shows it fetched again. */
export function PaymentSucceeded({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [next, label] = order.kind === 'subscription' ? ['/account', 'Account Settings'] : ['/generator', 'Book Generator'];
  useEffect(() => {
    forgetOrder(queryClient, order);
    void refreshAccount(queryClient);
    const leaving = setTimeout(() => {
      void refreshAccount(queryClient);
      navigate(next, { replace: true });
    }, LEAVE_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [navigate, next, order, queryClient]);
  return (
    <Sheet
      result
      icon={CircleCheck}
      title="Payment Successful!"
      lead={
        <>
          <p className="font-medium text-ink">{bought(order)}</p>
          <p>
            Paid for: {nameOf(order)}. Taking you to {order.kind === 'subscription' ? 'your account' : 'the book generator'}…
          </p>
        </>
      }
    >
      <Button asChild>
        <Link href={next} replace>
          {label}
        </Link>
      </Button>
    </Sheet>
  );
}
