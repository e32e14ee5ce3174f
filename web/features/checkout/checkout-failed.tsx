import { CreditCard } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { RetryButton, type Retryable } from '../../components/retry-button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api.ts';
import { useFocusHandover } from '../../lib/use-focus-handover.ts';
import { useLastError } from '../../lib/use-last-error.ts';
import { goBack } from './go-back.ts';

/** Shown if the link is invalid or the payment cannot be loaded. */
export function CheckoutFailed({ query }: { query?: Retryable & { error: unknown } }) {
  const [, navigate] = useLocation();
  const actions = useFocusHandover<HTMLDivElement>();
  const error = useLastError(query?.error);
  return (
    <Sheet
      result
      icon={CreditCard}
      title="Failed to initialize payment"
      lead={
        <>
          {query && <p>{messageOf(error, 'The server isn’t answering.')}</p>}
          <p>Choose a plan or token pack again to start a new payment. Anything you’ve already paid for shows in your account.</p>
        </>
      }
    >
      <div ref={actions} className="flex flex-wrap gap-3">
        {query && <RetryButton query={query} />}
        <Button variant={query ? 'secondary' : 'primary'} onClick={() => goBack(navigate)}>
          Go Back
        </Button>
      </div>
    </Sheet>
  );
}
