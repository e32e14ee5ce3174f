import type { AdminOverview, AdminUser } from '../../shared/billing.ts';
import type { ApiDeps } from '../deps.ts';
import { NET_PAYMENTS } from '../users/net-payments.ts';

type Row = Omit<AdminUser, 'createdAt' | 'workflowsUrl'> & { createdAt: Date };

/** All accounts with their purchases and books, and the totals, which include deleted accounts. */
export async function overview({ db, config, temporal }: Pick<ApiDeps, 'db' | 'config' | 'temporal'>): Promise<AdminOverview> {
  const users: Row[] = await db.query(
    `SELECT u.id, u.author_name AS "authorName", u.email, u.subscription_tier AS "subscriptionTier", u.created_at AS "createdAt",
            coalesce(t.tokens, 0)::int AS "tokensPurchased", coalesce(s.cents, 0)::int AS "totalSpent", coalesce(b.books, 0)::int AS "booksGenerated"
       FROM users u
       LEFT JOIN (SELECT user_id, sum(tokens_amount) AS tokens FROM token_purchases WHERE status = 'succeeded' GROUP BY user_id) t ON t.user_id = u.id
       LEFT JOIN (SELECT user_id, sum(cents) AS cents FROM (${NET_PAYMENTS}) payments GROUP BY user_id) s ON s.user_id = u.id
       LEFT JOIN (SELECT user_id, count(*) AS books FROM book_projects WHERE status = 'completed' GROUP BY user_id) b ON b.user_id = u.id
      WHERE u.deleted_at IS NULL
      ORDER BY u.created_at DESC, u.id`,
  );
  const [totals]: Omit<AdminOverview, 'users' | 'totalUsers'>[] = await db.query(
    `SELECT (SELECT coalesce(sum(cents), 0)::int FROM (${NET_PAYMENTS}) payments) AS "totalRevenue",
            (SELECT count(*)::int FROM book_projects WHERE status = 'completed') AS "totalBooksGenerated",
            (SELECT coalesce(sum(tokens_amount), 0)::int FROM token_purchases WHERE status = 'succeeded') AS "totalTokensPurchased"`,
  );
  if (!totals) throw new Error('The totals query returned no row');
  const workflowsUrl = config.TEMPORAL_UI_URL && `${config.TEMPORAL_UI_URL}/namespaces/${temporal.options.namespace}/workflows?query=`;
  return {
    totalUsers: users.length,
    ...totals,
    users: users.map(({ createdAt, ...user }) => ({
      ...user,
      createdAt: createdAt.toISOString(),
      ...(workflowsUrl && { workflowsUrl: `${workflowsUrl}${encodeURIComponent(`OwnerId="${user.id}"`)}` }),
    })),
  };
}
