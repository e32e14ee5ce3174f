import { useQuery } from '@tanstack/react-query';
import type { CurrentUser, UserStats } from '../../../shared/accounts.ts';
import { TOKEN_BOOK_MAX_WORDS, TOKEN_PACKS } from '../../../shared/plans.ts';
import { LeaderLine } from '../../components/leader-line.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatMoney, formatNumber, formatPrice } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { tokenCheckout } from '../subscription/checkout-address.ts';
import { userStatsQuery } from '../usage/endpoints.ts';
import { UsageMeter } from './usage-meter.tsx';

/** This month's usage and the totals. */
export function UsageCard({ user }: { user: CurrentUser }) {
  const query = useQuery({ ...userStatsQuery(user.id), refetchOnMount: 'always' });
  const { data: stats } = query;
  return (
    <SectionCard title="Usage" className="min-h-[32rem]">
      {stats ? (
        <Usage user={user} stats={stats} />
      ) : hasFailed(query) ? (
        <div className="mt-5">
          <LoadFailed query={query} title="Stats Unavailable">
            Unable to load usage statistics.
          </LoadFailed>
        </div>
      ) : (
        <Loading label="Loading your usage" className="mt-5 grid gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </SectionCard>
  );
}

function Usage({ user, stats }: { user: CurrentUser; stats: UserStats }) {
  const isOverdue = stats.subscriptionStatus === 'past_due';
  return (
    <div className="mt-5 grid gap-5">
      {isOverdue ? (
        <div className="grid gap-3">
          <LeaderLine term="Full books">Paused</LeaderLine>
          <LeaderLine term="Niche analyses">Paused</LeaderLine>
          <p className="text-sm text-oxblood">Your last payment didn’t go through. This month’s allowance is paused until it does.</p>
        </div>
      ) : stats.booksPerMonth > 0 ? (
        <UsageMeter label="Full books" used={stats.booksGenerated} max={stats.booksPerMonth} resetsAt={stats.booksResetDate} />
      ) : (
        <div>
          <LeaderLine term="Full books">Not on this plan</LeaderLine>
          <p className="mt-1 text-sm text-ink-soft">Outlines are unlimited. A full book takes a token or a paid plan.</p>
        </div>
      )}
      {!isOverdue && (
        <UsageMeter
          label="Niche analyses"
          used={stats.nicheAnalysesUsed}
          max={stats.nicheAnalysesPerMonth}
          resetsAt={stats.nicheAnalysesResetDate}
        />
      )}
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
