import type { ActivityDeps } from '../deps.ts';

/** Ends an analysis that could not be delivered, and gives back what it took of the month's allowance, once. */
export async function giveBackAnalysis({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<void> {
  await db.transaction(async (manager) => {
    const [failed]: [{ userId: string; periodEndsAt: Date }[], number] = await manager.query(
      `UPDATE niche_analyses SET status = 'failed' WHERE id = $1 AND status = 'pending' RETURNING user_id AS "userId", period_ends_at AS "periodEndsAt"`,
      [analysisId],
    );
    for (const { userId, periodEndsAt } of failed)
      // An allowance of a month that is over has been renewed already.
      await manager.query(
        'UPDATE users SET niche_analyses_used = greatest(0, niche_analyses_used - 1) WHERE id = $1 AND niche_analyses_reset_date = $2',
        [userId, periodEndsAt],
      );
  });
}
