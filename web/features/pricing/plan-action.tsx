import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { PLANS, TIERS, type Tier } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { usePublicConfig } from '../../lib/config.ts';

/** What an author can do about a plan: begin with it, have it, or ask for it by mail while there is no checkout. */
export function PlanAction({ tier, user }: { tier: Tier; user: CurrentUser | null | undefined }) {
  const supportEmail = usePublicConfig()?.supportEmail;
  const { name } = PLANS[tier];
  const variant = tier === 'standard' ? 'primary' : 'secondary';
  if (!user) {
    return (
      <Button asChild variant={variant}>
        <Link href="/generator">{tier === 'free' ? 'Start Free' : `Start ${name} Plan`}</Link>
      </Button>
    );
  }
  if (user.subscriptionTier === tier) {
    return (
      <Button variant="secondary" disabled>
        Current Plan
      </Button>
    );
  }
  if (!supportEmail) return null;
  const label = `${TIERS.indexOf(tier) > TIERS.indexOf(user.subscriptionTier) ? 'Upgrade' : 'Downgrade'} to ${name}`;
  return (
    <Button asChild variant={variant}>
      <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(label)}`}>{label}</a>
    </Button>
  );
}
