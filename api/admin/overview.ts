import { z } from 'zod';
import type { AdminOverview, AdminUser, AdminUserOrder, AdminUsersQuery } from '../../shared/admin.ts';
import { AppError } from '../../shared/errors.ts';
import { TIERS } from '../../shared/plans.ts';
import type { ApiDeps } from '../deps.ts';
import { NET_PAYMENTS } from '../users/net-payments.ts';
import { patternOf } from '../search-pattern.ts';
import { workflowsUrl } from './workflows-url.ts';
import { splitPage } from '../split-page.ts';

type Deps = Pick<ApiDeps, 'db' | 'config' | 'temporal'>;
type Row = Omit<AdminUser, 'createdAt' | 'workflowsUrl'> & { createdAt: Date; orderedBy: string };
type Totals = Omit<AdminOverview, 'users' | 'nextCursor'>;

const USERS_A_PAGE = 50;

const TOKENS = `(SELECT coalesce(sum(tokens_amount), 0)::int FROM token_purchases WHERE user_id = u.id AND status = 'succeeded')`;
const SPENT = `(SELECT coalesce(sum(cents), 0)::int FROM (${NET_PAYMENTS}) payments WHERE payments.user_id = u.id)`;
const BOOKS = `(SELECT count(*)::int FROM book_projects WHERE user_id = u.id AND status = 'completed')`;

/** What users are ordered by, and its type in a cursor: times to the microsecond. */
const ORDERS: Record<AdminUserOrder, { by: string; type: string }> = {
  created: { by: '(extract(epoch FROM u.created_at) * 1000000)::bigint', type: 'bigint' },
  name: { by: 'lower(u.author_name)', type: 'text' },
  tier: { by: `array_position(ARRAY['${TIERS.join(`', '`)}'], u.subscription_tier::text)`, type: 'int' },
  tokens: { by: TOKENS, type: 'int' },
  spent: { by: SPENT, type: 'int' },
  books: { by: BOOKS, type: 'int' },
};

/** A page of accounts with their purchases and books, and the totals, which include deleted accounts. @throws AppError `VALIDATION_FAILED` */
export async function overview(deps: Deps, query: AdminUsersQuery): Promise<AdminOverview> {
  const [rows, totals] = await Promise.all([usersFrom(deps, query), totalsOf(deps, query)]);
  const { shown, last } = splitPage(rows, USERS_A_PAGE);
  return {
    ...totals,
    users: shown.map(({ createdAt, orderedBy: _orderedBy, ...user }) => {
      const url = workflowsUrl(deps, `OwnerId="${user.id}"`);
      return { ...user, createdAt: createdAt.toISOString(), ...(url && { workflowsUrl: url }) };
    }),
    nextCursor: last ? Buffer.from(JSON.stringify([last.orderedBy, last.id])).toString('base64url') : null,
  };
}

/** One more than a page, which tells whether there is another. Figures that are not ordered by are read for the page's users only. */
function usersFrom({ db }: Deps, { search, order, direction, cursor }: AdminUsersQuery): Promise<Row[]> {
  const { by, type } = ORDERS[order];
  const [way, after] = direction === 'ascending' ? ['ASC', '>'] : ['DESC', '<'];
  const [value, id] = cursor === undefined ? [null, null] : readCursor(cursor, type);
  return db.query<Row[]>(
    `SELECT u.id, u.author_name AS "authorName", u.email, u.subscription_tier AS "subscriptionTier", u.created_at AS "createdAt",
            u.suspended_at IS NOT NULL AS "isSuspended", u.is_admin AS "isAdmin", u.tokens, u.stripe_subscription_id IS NOT NULL AS "isBilled",
            ${TOKENS} AS "tokensPurchased", ${SPENT} AS "totalSpent", ${BOOKS} AS "booksGenerated", u.by::text AS "orderedBy"
       FROM (SELECT u.*, ${by} AS by FROM users u WHERE ${FOUND}) u
      WHERE $2::text IS NULL OR (u.by, u.id) ${after} ($2::${type}, $3::uuid)
      ORDER BY u.by ${way}, u.id ${way} LIMIT ${USERS_A_PAGE + 1}`,
    [patternOf(search), value, id],
  );
}

const FOUND = `u.deleted_at IS NULL AND ($1::text IS NULL OR u.author_name ILIKE $1 OR u.email ILIKE $1)`;

async function totalsOf({ db }: Deps, { search }: AdminUsersQuery): Promise<Totals> {
  const [totals] = await db.query<Totals[]>(
    `SELECT (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "totalUsers", (SELECT count(*)::int FROM users u WHERE ${FOUND}) AS found,
            (SELECT coalesce(sum(cents), 0)::int FROM (${NET_PAYMENTS}) payments) AS "totalRevenue",
            (SELECT count(*)::int FROM book_projects WHERE status = 'completed') AS "totalBooksGenerated",
            (SELECT coalesce(sum(tokens_amount), 0)::int FROM token_purchases WHERE status = 'succeeded') AS "totalTokensPurchased"`,
    [patternOf(search)],
  );
  if (!totals) throw new Error('The totals query returned no row');
  return totals;
}

const CURSORS: Readonly<Record<string, z.ZodType<string>>> = {
  bigint: z.string().regex(/^\d{1,17}$/),
  int: z.string().regex(/^-?\d{1,9}$/),
  text: z.string().regex(/^[^\u0000]*$/u), // eslint-disable-line no-control-regex
};

function readCursor(cursor: string, type: string): [string, string] {
  try {
    return z.tuple([CURSORS[type] ?? z.never(), z.uuid()]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('VALIDATION_FAILED', 'This page of the list no longer exists. Please begin at the first one.', { field: 'cursor' });
  }
}
