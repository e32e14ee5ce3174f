import { useQuery } from '@tanstack/react-query';
import type { CurrentUser, UserStats } from '../../../shared/accounts.ts';
import { TOKEN_BOOK_MAX_WORDS, TOKEN_PACKS } from '../../../shared/plans.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatMoney, formatNumber, formatPrice } from '../../lib/format.ts';
import { tokenCheckout } from '../checkout/checkout-address.ts';
import { userStatsQuery } from '../wizard/endpoints/user-stats.ts';
import { UsageMeter } from './usage-meter.tsx';

/** What the author has used of the plan, and of everything bought. */
export function UsageCard({ user }: { user: CurrentUser }) {
  const { data: stats, isError, refetch } = useQuery({ ...userStatsQuery(user.id), refetchOnMount: 'always' });
  return (
    <Card aria-labelledby="usage" className="min-h-[32rem] p-6 sm:p-8">
      <h2 id="usage" className="text-2xl">
        Usage
      </h2>
      {stats ? (
        <Usage user={user} stats={stats} />
      ) : isError ? (
        <div className="mt-5">
          <Alert tone="danger" title="Stats Unavailable">
            <p>Unable to load usage statistics.</p>
            <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        </div>
      ) : (
        <div role="status" aria-label="Loading your usage" className="mt-5 grid gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Card>
  );
}

function Usage({ user, stats }: { user: CurrentUser; stats: UserStats }) {
  return (
    <div className="mt-5 grid gap-5">
      {stats.booksPerMonth > 0 ? (
        <UsageMeter label="Full books" used={stats.booksGenerated} max={stats.booksPerMonth} resetsAt={stats.booksResetDate} />
      ) : (
        <div>
          <LeaderLine term="Full books">Not on this plan</LeaderLine>
          <p className="mt-1 text-sm text-ink-soft">Outlines are unlimited. A full book takes a token or a paid plan.</p>
        </div>
      )}
      <UsageMeter
        label="Niche analyses"
        used={stats.nicheAnalysesUsed}
        max={stats.nicheAnalysesPerMonth}
        resetsAt={stats.nicheAnalysesResetDate}
      />
      <div className="grid gap-3 border-t border-rule pt-5">
        <LeaderLine term="Book tokens">{formatNumber(stats.tokens)}</LeaderLine>
        <LeaderLine term="Books remaining">{formatNumber(user.tokensRemaining + stats.tokens)}</LeaderLine>
        <LeaderLine term="Books so far">{formatNumber(stats.booksUsed)}</LeaderLine>
        <LeaderLine term="Total spent">{formatMoney(stats.totalSpent / 100, 'USD')}</LeaderLine>
      </div>
      <p className="text-sm text-ink-soft">
        Buy <TextLink href={tokenCheckout(user.id, 1)}>1 book token for {formatPrice(TOKEN_PACKS[1])}</TextLink> or{' '}
        <TextLink href={tokenCheckout(user.id, 5)}>5 for {formatPrice(TOKEN_PACKS[5])}</TextLink>. Each buys a full book of up to{' '}
        {formatNumber(TOKEN_BOOK_MAX_WORDS)} words.
      </p>
    </div>
  );
}
