import { setCurrentDetails } from '@temporalio/workflow';
import { retentions } from './activity-policies.ts';

/**
 * Removes what is past its retention: first counts it (a dry run that stands in the history), then removes it rule by rule. Started daily
 * by the Schedule `retention`.
 * @returns rows removed by rule
 */
export async function retention(): Promise<Record<string, number>> {
  const at = Date.now();
  const found = await retentions.countExpired.executeWithOptions({ activityId: 'count', summary: 'Count what is past its retention' }, [
    at,
  ]);
  setCurrentDetails(details('To remove', found));
  const removed: Record<string, number> = {};
  for (const { rule, rows } of found) {
    if (rows === 0) continue;
    removed[rule] = await retentions.removeExpired.executeWithOptions({ activityId: rule, summary: `Remove ${rows} rows: ${rule}` }, [
      { rule, at },
    ]);
  }
  setCurrentDetails(details('Removed', Object.entries(removed).map(([rule, rows]) => ({ rule, rows })))); // prettier-ignore
  return removed;
}

const details = (title: string, counts: readonly { rule: string; rows: number }[]): string =>
  [`| ${title} | Rows |`, '|---|---|', ...counts.map(({ rule, rows }) => `| ${rule} | ${rows} |`)].join('\n');
