import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { CallCard } from '../../components/call-card.tsx';

type UpgradeCallProps = { title: string; text: string; className: string; upgradeHref: string };

/** A call to upgrade for authors on the free plan. */
export function UpgradeCall({ upgradeHref, ...card }: UpgradeCallProps) {
  return (
    <CallCard tone="gilt" {...card}>
      <Button asChild variant="secondary">
        <Link href="/pricing">View Plans</Link>
      </Button>
      <Button asChild>
        <Link href={upgradeHref}>Upgrade Now</Link>
      </Button>
    </CallCard>
  );
}
