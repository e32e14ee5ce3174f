import type { EntityManager } from 'typeorm';
import { MONEY_BACK_DAYS } from '../plans.ts';

/** The end of a user's money-back guarantee; undefined if nothing has been paid yet, or the account or one of its cards has used the guarantee. */
export async function moneyBackUntil(manager: EntityManager, userId: string): Promise<Date | undefined> {
  const [row]: { until: Date | null }[] = await manager.query(
    `SELECT min(p.paid_at) + make_interval(days => $2) AS until
       FROM subscription_payments p JOIN users u ON u.id = p.user_id
      WHERE u.id = $1 AND u.refunded_at IS NULL AND p.status = 'succeeded'
        AND NOT EXISTS (SELECT 1 FROM subscription_payments o JOIN money_back_cards c ON c.fingerprint = o.card_fingerprint WHERE o.user_id = u.id)`,
    [userId, MONEY_BACK_DAYS],
  );
  return row?.until ?? undefined;
}
