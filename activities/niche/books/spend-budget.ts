import type { DataSource } from 'typeorm';
import { pacificDay } from './pacific-day.ts';
import { SourceFailure } from './source-failure.ts';

/**
 * Takes one query from Google's daily budget, which all processes share. A conditional update, so that concurrent queries cannot exceed it.
 * @param now milliseconds since 1970
 * @throws SourceFailure `daily-limit` if none is left
 */
export async function spendBudget(db: DataSource, dailyBudget: number, now: number): Promise<void> {
  const taken = await db.query<unknown[]>(
    `INSERT INTO provider_budgets AS budget (provider, day, used)
     SELECT 'google-books', $1::date, 1 WHERE $2::integer > 0
     ON CONFLICT (provider, day) DO UPDATE SET used = budget.used + 1 WHERE budget.used < $2::integer
     RETURNING used`,
    [pacificDay(now), dailyBudget],
  );
  if (taken.length === 0) throw new SourceFailure('daily-limit', `The daily budget of ${dailyBudget} queries is spent`);
}

/** Uses up the daily budget: Google has reported that its quota is exhausted, so further queries would fail. */
export async function exhaustBudget(db: DataSource, dailyBudget: number, now: number): Promise<void> {
  await db.query(`UPDATE provider_budgets SET used = greatest(used, $2) WHERE provider = 'google-books' AND day = $1`, [
    pacificDay(now),
    dailyBudget,
  ]);
}
