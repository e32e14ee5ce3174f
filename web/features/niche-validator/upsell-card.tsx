import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { GateCard } from '../../components/gate-card.tsx';

/** Offers a plan to authors on the free plan in place of recommendations. */
export function UpsellCard() {
  return (
    <GateCard
      tone="offer"
      title="Unlock AI-Recommended Niches"
      text="The Standard and Publisher plans propose ten niches worth a look, each with its reason and an estimated score."
    >
      <Button asChild>
        <Link href="/pricing">Upgrade to Standard</Link>
      </Button>
    </GateCard>
  );
}
