import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import { sleep, upsertSearchAttributes } from '@temporalio/workflow';

const chaptersDone = defineSearchAttributeKey('ChaptersDone', SearchAttributeType.INT);

/** A workflow that does nothing for so many days, with one of our search attributes set. Returns how long that was by its own clock, in milliseconds. */
export async function sleepForDays(days: number): Promise<number> {
  const startedAt = Date.now();
  upsertSearchAttributes([{ key: chaptersDone, value: 30 }]);
  await sleep(`${days} days`);
  return Date.now() - startedAt;
}
