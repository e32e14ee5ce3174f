import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';

/** What a free author is offered in place of recommendations. */
export function UpsellCard() {
  return (
    <Card tone="gilt" aria-labelledby="unlock" className="flex flex-wrap items-center justify-between gap-5 p-6">
      <div className="flex max-w-2xl gap-4">
        <LockKeyhole aria-hidden className="mt-1 size-5 shrink-0 text-gilt" />
        <div>
          <h2 id="unlock" className="text-2xl">
            Unlock AI-Recommended Niches
          </h2>
          <p className="mt-1 text-ink-soft">
            The Standard and Publisher plans propose ten niches worth a look, each with its reason and an estimated score.
          </p>
        </div>
      </div>
      <Button asChild>
        <Link href="/pricing">Upgrade to Standard</Link>
      </Button>
    </Card>
  );
}
