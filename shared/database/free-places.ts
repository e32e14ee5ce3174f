import type { EntityManager } from 'typeorm';

/** What part of their places free accounts keep while a payer's book is at work: a quarter, and one at least. */
const BESIDE_PAYERS = 1 / 4;

/**
 * How many more books of free accounts may be begun now. The others wait as they were ordered: priority decides who goes first where work
 * queues, but not who has the processors while it is done. A book that waits for its author is not at work, however long it does.
 * @param atOnce `FREE_BOOKS_AT_ONCE`, while no payer's book is at work
 * @param counted `waiting`: also those that have not begun, of which each would find the same place free
 * @returns below 0 if more are at work, or counted, than there are places
 */
export async function freePlaces(db: Pick<EntityManager, 'query'>, atOnce: number, counted: 'begun' | 'waiting'): Promise<number> {
  const [row]: { free: number; hasPayers: boolean }[] = await db.query(
    `SELECT count(*) FILTER (WHERE u.subscription_tier = 'free' AND ($1 OR p.workflow_started_at IS NOT NULL))::int AS free,
            coalesce(bool_or(u.subscription_tier <> 'free'), false) AS "hasPayers"
       FROM book_projects p JOIN users u ON u.id = p.user_id
      WHERE p.status NOT IN ('completed', 'failed', 'reviewing')`,
    [counted === 'waiting'],
  );
  const places = row?.hasPayers ? Math.max(1, Math.floor(atOnce * BESIDE_PAYERS)) : atOnce;
  return places - (row?.free ?? 0);
}
