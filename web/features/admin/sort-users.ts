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

/** Users whose name or e-mail address contains the search text, ignoring case. */
export function searchUsers(users: readonly AdminUser[], typed: string): readonly AdminUser[] {
  const needle = typed.trim().toLowerCase();
  if (!needle) return users;
  return users.filter(({ authorName, email }) => `${authorName}\n${email}`.toLowerCase().includes(needle));
}

/** Sorts users; the sort is stable. */
export function sortUsers(users: readonly AdminUser[], { column, direction }: UserOrder): AdminUser[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valueOf = VALUES[column];
  return users
    .map((user) => ({ user, value: valueOf(user) }))
    .sort((a, b) => sign * (typeof a.value === 'number' ? a.value - Number(b.value) : collator.compare(a.value, String(b.value))))
    .map(({ user }) => user);
}

/** The order after a click on a column header: reversed, or that column's default direction. */
export function nextUserOrder(order: UserOrder, column: UserColumn): UserOrder {
  if (order.column === column) return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  return { column, direction: USER_COLUMNS.find(({ key }) => key === column)?.first ?? 'ascending' };
}

/** One page of a list. `page` counts from 0 and is clamped to the last page. */
export function pageOf<Item>(items: readonly Item[], page: number): { shown: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / USERS_PER_PAGE));
  const actual = Math.min(page, pages - 1);
  return { shown: items.slice(actual * USERS_PER_PAGE, (actual + 1) * USERS_PER_PAGE), page: actual, pages };
}
