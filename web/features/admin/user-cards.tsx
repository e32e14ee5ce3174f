import type { AdminUserOrder } from '../../../shared/admin.ts';
import { Badge } from '../../components/badge.tsx';
import { SortSelect } from '../../components/sort-select.tsx';
import type { Direction } from '../../components/sortable-head.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { formatDay, formatMoney, plural } from '../../lib/format.ts';
import { ManageUser } from './manage-user.tsx';
import { USER_COLUMNS } from './user-order.ts';
import type { UserViewProps } from './user-table.tsx';
import { WorkflowsLink } from './workflows-link.tsx';

const ORDER_LABELS: Record<AdminUserOrder, Record<Direction, string>> = {
  name: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
  tier: { descending: 'Plan, highest first', ascending: 'Plan, lowest first' },
  created: { descending: 'Created, newest first', ascending: 'Created, oldest first' },
  tokens: { descending: 'Tokens, most first', ascending: 'Tokens, fewest first' },
  spent: { descending: 'Spent, most first', ascending: 'Spent, least first' },
  books: { descending: 'Books, most first', ascending: 'Books, fewest first' },
};

/** The user table as cards, for screens too narrow for a table. */
export function UserCards({ users, order, onOrder }: UserViewProps) {
  return (
    <div className="px-4 pt-4 sm:px-6">
      <SortSelect columns={USER_COLUMNS} labels={ORDER_LABELS} order={order} onOrder={onOrder} />
      <ul className="mt-3">
        {users.map((user) => (
          <li key={user.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-rule py-3.5 text-sm first:border-t-0">
            <p className="flex items-start justify-between gap-3">
              <span dir="auto" className="min-w-0 truncate font-medium">
                {user.authorName}
              </span>
              <span className="flex shrink-0 gap-2">
                {user.isSuspended && <Badge tone="danger">Suspended</Badge>}
                <TierBadge tier={user.subscriptionTier} />
              </span>
            </p>
            <p className="truncate text-ink-soft">{user.email}</p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
              <span>
                {formatMoney(user.totalSpent / 100, 'USD')} · {plural(user.booksGenerated, 'book')} ·{' '}
                {plural(user.tokensPurchased, 'token')}
              </span>
              <span className="text-ink-soft">
                <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
              </span>
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-3">
              <ManageUser user={user} />
              {user.workflowsUrl && <WorkflowsLink of={user.authorName} url={user.workflowsUrl} />}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
