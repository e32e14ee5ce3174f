import type { EntityManager } from 'typeorm';
import { pacificDay } from './pacific-day.ts';
import { SourceFailure } from './source-failure.ts';

/**
 * Takes one query off Google's budget of the day, which all processes share.
 * @throws SourceFailure `daily-limit` when there is none left
 */
export async function spendBudget(manager: EntityManager, dailyBudget: number, now: number): Promise<void> {
  const taken = await manager.query<unknown[]>(
    `INSERT INTO provider_budgets AS budget (provider, day, used)
     SELECT 'google-books', $1::date, 1 WHERE $2::integer > 0
     ON CONFLICT (provider, day) DO UPDATE SET used = budget.used + 1 WHERE budget.used < $2::integer
     RETURNING used`,
    [pacificDay(now), dailyBudget],
  );
  if (taken.length === 0) throw new SourceFailure('daily-limit', `All ${dailyBudget} queries of the day are spent`);
}
