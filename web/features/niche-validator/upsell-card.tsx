import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { CallCard } from '../../components/call-card.tsx';

/** Offers a plan to authors on the free plan in place of recommendations. */
export function UpsellCard() {
  return (
    <CallCard
      tone="gilt"
      icon={LockKeyhole}
      title="Unlock AI-Recommended Niches"
      text="The Standard and Publisher plans propose ten niches worth a look, each with its reason and an estimated score."
    >
      <Button asChild>
        <Link href="/pricing">Upgrade to Standard</Link>
      </Button>
    </CallCard>
  );
}
