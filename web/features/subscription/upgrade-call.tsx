import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { GateCard } from '../../components/gate-card.tsx';

type UpgradeCallProps = { title: string; text: string; className: string; upgradeHref: string };

/** A call to upgrade for authors on the free plan. */
export function UpgradeCall({ upgradeHref, ...card }: UpgradeCallProps) {
  return (
    <GateCard tone="offer" {...card}>
      <Button asChild variant="secondary">
        <Link href="/pricing">View Plans</Link>
      </Button>
      <Button asChild>
        <Link href={upgradeHref}>Upgrade Now</Link>
      </Button>
    </GateCard>
  );
}
