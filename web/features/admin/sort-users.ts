import type { AdminUser } from '../../../shared/billing.ts';
import { TIERS } from '../../../shared/plans.ts';
import type { Direction } from '../../components/sortable-head.tsx';

export const USER_COLUMNS = [
  { key: 'name', label: 'User', first: 'ascending' },
  { key: 'tier', label: 'Plan', first: 'descending' },
  { key: 'created', label: 'Created', first: 'descending' },
  { key: 'tokens', label: 'Tokens', first: 'descending' },
  { key: 'spent', label: 'Spent', first: 'descending' },
  { key: 'books', label: 'Books', first: 'descending' },
] as const satisfies readonly { key: string; label: string; first: Direction }[];

export type UserColumn = (typeof USER_COLUMNS)[number]['key'];
export type UserOrder = { column: UserColumn; direction: Direction };

export const USERS_PER_PAGE = 50;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const VALUES: Record<UserColumn, (user: AdminUser) => string | number> = {
  name: ({ authorName }) => authorName,
  tier: ({ subscriptionTier }) => TIERS.indexOf(subscriptionTier),
  created: ({ createdAt }) => Date.parse(createdAt),
  tokens: ({ tokensPurchased }) => tokensPurchased,
  spent: ({ totalSpent }) => totalSpent,
  books: ({ booksGenerated }) => booksGenerated,
};

/** The users whose name or e-mail address holds what is searched for, whatever its case. */
export function searchUsers(users: readonly AdminUser[], typed: string): readonly AdminUser[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return users;
  return users.filter(({ authorName, email }) => `${authorName}\n${email}`.toLowerCase().includes(wanted));
}

/** The users in an order; equals keep the one they came in. */
export function sortUsers(users: readonly AdminUser[], { column, direction }: UserOrder): AdminUser[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valueOf = VALUES[column];
  return users
    .map((user) => ({ user, value: valueOf(user) }))
    .sort((a, b) => sign * (typeof a.value === 'number' ? a.value - Number(b.value) : collator.compare(a.value, String(b.value))))
    .map(({ user }) => user);
}

/** The order after a column's head was pressed: the other way round, or that column's own first way. */
export function nextUserOrder(order: UserOrder, column: UserColumn): UserOrder {
  if (order.column === column) return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  return { column, direction: USER_COLUMNS.find(({ key }) => key === column)?.first ?? 'ascending' };
}

/** One page of a list. `page` counts from 0; where the list has become shorter, it is the last there is. */
export function pageOf<Item>(items: readonly Item[], page: number): { shown: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / USERS_PER_PAGE));
  const actual = Math.min(page, pages - 1);
  return { shown: items.slice(actual * USERS_PER_PAGE, (actual + 1) * USERS_PER_PAGE), page: actual, pages };
}
