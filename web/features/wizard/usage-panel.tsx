import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { PLANS } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Meter } from '../../components/meter.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { formatDay, formatNumber, plural } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { userStatsQuery } from '../usage/endpoints.ts';
import type { Quota } from './quota.ts';

type UsagePanelProps = { user: CurrentUser; quota: Quota; level: GenerationLevel; wordCount: number };

/**
 * The plan's quota, its usage, and what this book will use. Refetched when shown, because another tab may have used the quota while this
 * form was filled in.
 */
export function UsagePanel({ user, quota, level, wordCount }: UsagePanelProps) {
  const stats = useQuery({ ...userStatsQuery(user.id), refetchOnMount: 'always' });
  const tier = user.subscriptionTier;
  const plan = PLANS[tier];
  const used = stats.data?.booksGenerated;
  // Differs from the plan's in a month with an upgrade in it.
  const most = stats.data?.booksPerMonth ?? plan.booksPerMonth;
  const isOverdue = stats.data?.subscriptionStatus === 'past_due';
  const monthIsUsed = !isOverdue && used !== undefined && most > 0 && used >= most;
  return (
    <section aria-labelledby="usage" className="grid content-start gap-3 rounded-card border border-rule p-5 text-sm">
      <div className="flex items-center justify-between gap-3">
        <h3 id="usage" className="text-xl">
          Your plan
        </h3>
        <TierBadge tier={tier} />
      </div>
      <LeaderLine term="Maximum words per book">{formatNumber(plan.maxWordCount)}</LeaderLine>
      <LeaderLine term="Outlines">Unlimited</LeaderLine>
      {hasFailed(stats) ? (
        <LoadFailed query={stats} tone="warning" title="Stats Unavailable">
          Unable to load usage statistics. Limits will be enforced by the server during generation.
        </LoadFailed>
      ) : stats.data === undefined ? (
        <Loading label="Loading user data..." className="grid gap-3">
          <Skeleton className="h-5.5 w-full" />
          {plan.booksPerMonth > 0 && <Skeleton className="h-10 w-full" />}
        </Loading>
      ) : (
        <>
          <LeaderLine term="Full books this month">
            {isOverdue ? 'Paused until you’ve paid' : most === 0 ? 'Not on this plan' : `${stats.data.booksGenerated} of ${most}`}
          </LeaderLine>
          {most > 0 && !isOverdue && (
            <>
              <Meter
                label="Full books used this month"
                value={stats.data.booksGenerated}
                max={most}
                tone={monthIsUsed ? 'danger' : 'cloth'}
              />
              <p className="text-ink-soft">Resets {formatDay(stats.data.booksResetDate)}</p>
            </>
          )}
          {stats.data.tokens > 0 && <LeaderLine term="Book tokens">{plural(stats.data.tokens, 'token')}</LeaderLine>}
        </>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {wordCount > plan.maxWordCount && <Badge tone="danger">Exceeds {tier} tier limit</Badge>}
        {isOverdue && <Badge tone="danger">Payment overdue</Badge>}
        {monthIsUsed && level === 'full' && <Badge tone="danger">Monthly limit reached</Badge>}
      </div>
      <p className="border-t border-rule pt-3 font-medium">{costOf(quota)}</p>
      {isOverdue && <TextLink href="/account">Pay on your account page</TextLink>}
    </section>
  );
}

function costOf(quota: Quota): string {
  if (quota.state !== 'allowed') return quota.reason;
  if (quota.source === 'token') return 'This book uses one book token.';
  if (quota.source === 'allowance') return 'This book uses one of this month’s full books.';
  return 'This outline is free and doesn’t count toward your limit.';
}
