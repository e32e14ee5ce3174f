import type { PaidTier } from '../../shared/plans.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { ActivityDeps } from '../deps.ts';

/** Schedules the reminder that a canceled plan ends, once per end date, unless the plan was resumed. */
export async function warnAccessEnding({ db }: Pick<ActivityDeps, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (manager) => {
    const [user]: { tier: PaidTier; accessEndsAt: Date }[] = await manager.query(
      `SELECT subscription_tier AS tier, access_ends_at AS "accessEndsAt" FROM users
        WHERE id = $1 AND access_ends_at IS NOT NULL AND subscription_tier <> 'free'`,
      [userId],
    );
    if (!user) return;
    const accessEndsAt = user.accessEndsAt.toISOString();
    await scheduleEmail(manager, {
      userId,
      kind: 'access-ending',
      data: { tier: user.tier, accessEndsAt },
      dedupeKey: `access-ending/${userId}/${accessEndsAt}`,
    });
  });
}
