import type { AdminUser } from '../../../shared/admin.ts';
import { Badge } from '../../components/badge.tsx';
import { SortableHead } from '../../components/sortable-head.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/table.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts';
import { ManageUser } from './manage-user.tsx';
import { USER_COLUMNS, nextUserOrder, type UserOrder } from './user-order.ts';
import { WorkflowsLink } from './workflows-link.tsx';

export type UserViewProps = { users: readonly AdminUser[]; order: UserOrder; onOrder: (order: UserOrder) => void };

const WIDTHS = {
  name: '',
  tier: 'w-28',
  created: 'w-32',
  tokens: 'w-26 text-right',
  spent: 'w-28 text-right',
  books: 'w-26 text-right',
} as const;

export function UserTable({ users, order, onOrder }: UserViewProps) {
  return (
    <div className="px-2">
      <Table className="table-fixed">
        <thead>
          <tr>
            {USER_COLUMNS.map(({ key, label }) => (
              <SortableHead
                key={key}
                label={label}
                className={WIDTHS[key]}
                direction={order.column === key ? order.direction : undefined}
                onSort={() => onOrder(nextUserOrder(order, key))}
              />
            ))}
            <HeadCell className="w-32 pl-8">Temporal</HeadCell>
            <HeadCell className="w-28">
              <span className="sr-only">Manage</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id}>
              <Cell>
                <span dir="auto" className="block truncate font-medium" title={user.authorName}>
                  {user.authorName}
                </span>
                <span className="block truncate text-ink-soft" title={user.email}>
                  {user.email}
                </span>
              </Cell>
              <Cell>
                <TierBadge tier={user.subscriptionTier} />
                {user.isSuspended && <Badge tone="danger">Suspended</Badge>}
              </Cell>
              <Cell className="whitespace-nowrap text-ink-soft">
                <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
              </Cell>
              <Cell className="text-right tabular-nums">{formatNumber(user.tokensPurchased)}</Cell>
              <Cell className="text-right tabular-nums">{formatMoney(user.totalSpent / 100, 'USD')}</Cell>
              <Cell className="text-right tabular-nums">{formatNumber(user.booksGenerated)}</Cell>
              <Cell className="pl-8">
                <WorkflowsLink of={user.authorName} url={user.workflowsUrl} />
              </Cell>
              <Cell>
                <ManageUser user={user} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
