import { Link } from 'wouter';
import { PLANS } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { GateCard } from '../../components/gate-card.tsx';
import { formatPrice } from '../../lib/format.ts';
import { priceOf } from '../subscription/offer.ts';
import { UpgradeCall } from '../subscription/upgrade-call.tsx';
import { useOffer } from '../subscription/use-offer.ts';

/** Offers a plan to authors on the free plan, above the list. */
export function FreeBanner() {
  return (
    <UpgradeCall
      className="mb-8"
      title="Turn an outline into a book"
      text="The free plan includes unlimited outlines. Paid plans write the whole manuscript and deliver it as PDF, DOCX and EPUB."
      upgradeHref="/pricing"
    />
  );
}

/** Offers the publisher plan, which includes the publishing tools, to everyone else. */
export function PublishingToolsUpgrade() {
  // The regular price until the offer is known: nobody is told less than what they would pay.
  const { offer = 'regular' } = useOffer();
  return (
    <GateCard
      className="mt-8"
      title="Publishing Tools"
      text={
        <>
          <p className="font-medium text-ink">Upgrade Required</p>
          <p>
            BISAC categories, KDP keywords and book descriptions are part of the Publisher plan ({formatPrice(priceOf('publisher', offer))}
            /month).
          </p>
        </>
      }
    >
      <Button asChild variant="secondary">
        <Link href="/pricing">Upgrade to {PLANS.publisher.name}</Link>
      </Button>
    </GateCard>
  );
}
