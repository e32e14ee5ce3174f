import { CreditCard } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api.ts';
import { goBack } from './go-back.ts';

/** There is nothing to pay here, or no way to pay it. */
export function CheckoutFailed({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Sheet
      result
      icon={CreditCard}
      title="Failed to initialize payment"
      lead={
        <>
          {error !== undefined && <p>{messageOf(error, 'The server isn’t answering.')}</p>}
          <p>Choose a plan or a pack of tokens again, and a new payment begins. What you have paid already shows in your account.</p>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button variant={onRetry ? 'secondary' : 'primary'} onClick={() => goBack(navigate)}>
          Go Back
        </Button>
      </div>
    </Sheet>
  );
}
