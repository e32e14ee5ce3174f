import { DIRECTIONS, type AdminUserOrder } from '../../../shared/admin.ts';
import type { Direction } from '../../components/sortable-head.tsx';

export const USER_COLUMNS = [
  { key: 'name', label: 'User', first: 'ascending' },
  { key: 'tier', label: 'Plan', first: 'descending' },
  { key: 'created', label: 'Created', first: 'descending' },
  { key: 'tokens', label: 'Tokens', first: 'descending' },
  { key: 'spent', label: 'Spent', first: 'descending' },
  { key: 'books', label: 'Books', first: 'descending' },
] as const satisfies readonly { key: AdminUserOrder; label: string; first: Direction }[];

export type UserOrder = { column: AdminUserOrder; direction: Direction };

/** As the server orders users unless it is asked for something else. */
export const NEWEST_FIRST: UserOrder = { column: 'created', direction: DIRECTIONS[0] };

/** The order after a click on a column header: reversed, or that column's default direction. */
export function nextUserOrder(order: UserOrder, column: AdminUserOrder): UserOrder {
  if (order.column === column) return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  return { column, direction: USER_COLUMNS.find(({ key }) => key === column)?.first ?? 'ascending' };
}
