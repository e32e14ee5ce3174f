import type { ActivityDeps } from '../deps.ts';

/** Marks an analysis as failed and refunds the month's allowance, once. */
export async function refundAnalysis({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<void> {
  await db.transaction(async (manager) => {
    const [failed]: [{ userId: string; periodEndsAt: Date }[], number] = await manager.query(
      `UPDATE niche_analyses SET status = 'failed' WHERE id = $1 AND status = 'pending' RETURNING user_id AS "userId", period_ends_at AS "periodEndsAt"`,
      [analysisId],
    );
    for (const { userId, periodEndsAt } of failed)
      // The allowance of an earlier month has been reset since.
      await manager.query(
        'UPDATE users SET niche_analyses_used = greatest(0, niche_analyses_used - 1) WHERE id = $1 AND niche_analyses_reset_date = $2',
        [userId, periodEndsAt],
      );
  });
}
