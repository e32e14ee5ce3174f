import type { EntityManager } from 'typeorm';

/**
 * How many more books of free accounts may be begun now. The others wait as they were ordered: priority decides who goes first where work
 * queues, but not who has the processors while it is done.
 * @param atOnce `FREE_BOOKS_AT_ONCE`
 * @param counted `waiting`: also those that have not begun, of which each would find the same place free
 */
export async function freePlaces(db: Pick<EntityManager, 'query'>, atOnce: number, counted: 'begun' | 'waiting'): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM book_projects p JOIN users u ON u.id = p.user_id
      WHERE ($1 OR p.workflow_started_at IS NOT NULL) AND p.status NOT IN ('completed', 'failed') AND u.subscription_tier = 'free'`,
    [counted === 'waiting'],
  );
  return atOnce - (row?.count ?? 0);
}
