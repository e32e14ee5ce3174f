import { sleep, upsertSearchAttributes } from '@temporalio/workflow';
import { SEARCH_ATTRIBUTES } from '../../../../shared/temporal.ts';

const { chaptersDone } = SEARCH_ATTRIBUTES;

/** A workflow that sleeps for some days, with one of our search attributes set. Returns the elapsed time by its clock, in milliseconds. */
export async function sleepForDays(days: number): Promise<number> {
  const startedAt = Date.now();
  upsertSearchAttributes([{ key: chaptersDone, value: 30 }]);
  await sleep(`${days} days`);
  return Date.now() - startedAt;
}
