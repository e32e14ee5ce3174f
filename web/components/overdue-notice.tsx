import { Link } from 'wouter';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Tells an author whose last payment failed what waits for it, and where it is paid. */
export function OverdueNotice() {
  return (
    <Alert tone="danger" title="Payment overdue">
      <p>Your last payment did not go through. This month’s full books and niche analyses wait until it is paid; your outlines go on.</p>
      <Button asChild variant="secondary" className="mt-3">
        <Link href="/account">Pay on Your Account Page</Link>
      </Button>
    </Alert>
  );
}
