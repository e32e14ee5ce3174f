import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { refreshAccount } from '../subscription/refresh-account.ts';
import type { Order } from '../subscription/checkout-address.ts';
import { clearOrder } from './clear-order.ts';
import { bought, nameOf, successTitle } from './summary-labels.ts';
import type { CheckoutSummary } from '../../../shared/billing.ts';

const REDIRECT_AFTER_MS = 3_000;

/** Confirms the payment, refetches what it changed, and redirects to what was bought. */
export function PaymentSucceeded({ order, purpose }: { order: Order; purpose: CheckoutSummary['purpose'] }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [next, label] = order.kind === 'subscription' ? ['/account', 'Account Settings'] : ['/generator', 'Book Generator'];
  useEffect(() => {
    clearOrder(queryClient, order);
    void refreshAccount(queryClient);
    const leaving = setTimeout(() => {
      void refreshAccount(queryClient);
      navigate(next, { replace: true });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [navigate, next, order, queryClient]);
  return (
    <Sheet
      result
      icon={CircleCheck}
      title={successTitle(purpose)}
      lead={
        <>
          <p className="font-medium text-ink">{bought(order, purpose)}</p>
          <p>
            {purpose !== 'card' && `Paid for: ${nameOf(order)}. `}Taking you to{' '}
            {order.kind === 'subscription' ? 'your account' : 'the book generator'}…
          </p>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        {purpose === 'start' && (
          <Button asChild>
            <Link href="/generator" replace>
              Start Your First Book
            </Link>
          </Button>
        )}
        <Button asChild variant={purpose === 'start' ? 'secondary' : 'primary'}>
          <Link href={next} replace>
            {label}
          </Link>
        </Button>
      </div>
    </Sheet>
  );
}
