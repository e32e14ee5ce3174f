import type { ActivityDeps } from '../deps.ts';
import { RETENTION_RULES, type RetentionRuleName } from './rules.ts';

/** Rows per statement: a longer one would hold its locks for too long. */
const BATCH_SIZE = 2_000;

type Deps = Pick<ActivityDeps, 'db' | 'log'>;
/** `at`: milliseconds since 1970. */
export type Retention = { rule: RetentionRuleName; at: number };
export type RetentionCount = { rule: RetentionRuleName; rows: number };

/** How many rows each rule would remove at `at`. Removes nothing. */
export async function countExpired({ db }: Deps, at: number): Promise<RetentionCount[]> {
  const counts: RetentionCount[] = [];
  for (const [rule, { table, where }] of Object.entries(RETENTION_RULES)) {
    const [row] = await db.query<{ rows: string }[]>(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`, [new Date(at)]);
    counts.push({ rule: rule as RetentionRuleName, rows: Number(row?.rows) });
  }
  return counts;
}

/** Removes what the rule no longer keeps, in batches. Idempotent. @returns the number of rows removed by this attempt */
export async function removeExpired({ db, log }: Deps, { rule, at }: Retention): Promise<number> {
  const { table, where } = RETENTION_RULES[rule];
  let rows = 0;
  for (;;) {
    const [, removed] = await db.query<[unknown, number]>(
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH_SIZE})`,
      [new Date(at)],
    );
    rows += removed;
    if (removed < BATCH_SIZE) break;
  }
  log.info({ rule, rows }, 'retention: rows removed');
  return rows;
}
