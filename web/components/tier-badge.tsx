import { PLANS, type Tier } from '../../shared/plans.ts';
import { Badge } from './badge.tsx';

export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge tone={tier === 'free' ? 'neutral' : 'gilt'}>{PLANS[tier].name}</Badge>;
}
