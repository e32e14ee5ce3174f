import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { PLANS } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatPrice } from '../../lib/format.ts';

/** What a free author is offered above the list. */
export function FreeBanner() {
  return (
    <Card tone="gilt" className="mb-8 flex flex-wrap items-center justify-between gap-5 p-6">
      <div className="max-w-xl">
        <h2 className="text-2xl">Turn an outline into a book</h2>
        <p className="mt-1 text-ink-soft">
          The free plan makes unlimited outlines. Paid plans write the whole manuscript and its PDF, DOCX and EPUB.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link href="/pricing">View Plans</Link>
        </Button>
        <Button asChild>
          <Link href="/pricing">Upgrade Now</Link>
        </Button>
      </div>
    </Card>
  );
}

/** Publishing tools belong to the publisher plan; everybody else sees what that costs. */
export function PublishingToolsUpgrade() {
  return (
    <Card aria-labelledby="publishing-tools" className="mt-8 flex flex-wrap items-center justify-between gap-5 p-6">
      <div className="flex max-w-2xl gap-4">
        <LockKeyhole aria-hidden className="mt-1 size-5 shrink-0 text-gilt" />
        <div>
          <h2 id="publishing-tools" className="text-2xl">
            Publishing Tools
          </h2>
          <p className="mt-1 font-medium">Upgrade Required</p>
          <p className="text-ink-soft">
            BISAC categories, KDP keywords and book descriptions are part of the Publisher plan ({formatPrice(PLANS.publisher.priceCents)}
            /month).
          </p>
        </div>
      </div>
      <Button asChild variant="secondary">
        <Link href="/pricing">Upgrade to {PLANS.publisher.name}</Link>
      </Button>
    </Card>
  );
}
