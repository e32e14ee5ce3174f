import { Link } from 'wouter';
import { Button } from './button.tsx';
import { GateCard } from './gate-card.tsx';

/** Tells an author whose last payment failed what waits for it, and where it is paid. */
export function OverdueNotice() {
  return (
    <GateCard
      tone="danger"
      title="Payment overdue"
      text="Your last payment didn’t go through. Full books and niche analyses are paused until it does; outlines aren’t affected."
    >
      <Button asChild variant="secondary">
        <Link href="/account">Pay on Your Account Page</Link>
      </Button>
    </GateCard>
  );
}
