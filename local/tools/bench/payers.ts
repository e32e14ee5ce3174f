import { setTimeout as sleep } from 'node:timers/promises';
import { Author, PASSWORD } from '../../testing/author.ts';
import { abandonBooks } from '../../testing/abandon-books.ts';
import { nonFiction } from '../../testing/sample-requests.ts';
import { until } from '../../testing/until.ts';
import { copyAccount } from './copy-account.ts';
import { finished } from './play-book.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, percentile, plain, type Section } from './table.ts';

/** That of a quick provider. At the 200 ms of other parts, the machine's own work and the fake's is most of what is measured. */
const LATENCY_MS = 1_000;
const FREE_ACCOUNTS = 60;
const OUTLINES_EACH = 2;
const OUTLINES = 3;
/** Free outlines are at all stages by then. */
const UNDERWAY_MS = 10_000;

const MOST_TIMES = 1.3;

const order = nonFiction({ generationLevel: 'outline', wordCount: 5_000 });

/** What free outlines by the hundred cost somebody who pays: outlines before them, beside them and after them, one after the other. */
export async function payers(run: HarnessRun): Promise<Section[]> {
  const { harness, say } = run;
  const asked = FREE_ACCOUNTS * OUTLINES_EACH;
  say(`A payer's outlines, alone and beside ${asked} free ones.`);
  await harness.openai.settings({ latencyMs: LATENCY_MS });
  const payer = await run.author();
  const outlines = async () => {
    const ms: number[] = [];
    for (let outline = 0; outline < OUTLINES; outline++) {
      const startedAt = performance.now();
      await finished(harness, [(await payer.create(order)).id]);
      ms.push(performance.now() - startedAt);
    }
    return ms;
  };
  const before = await outlines();
  const free = await copyAccount(harness, await harness.author('free'), FREE_ACCOUNTS);
  for (const { email } of free) {
    const author = new Author(harness.apiUrl);
    await author.signIn(email, PASSWORD);
    await Promise.all(Array.from({ length: OUTLINES_EACH }, () => author.create(order)));
  }
  const freeOnes = async (status: string) =>
    (await harness.db.query<unknown[]>(`SELECT 1 FROM book_projects WHERE user_id = ANY ($1) AND ${status}`, [free.map(({ id }) => id)]))
      .length;
  await until(async () => (await freeOnes(`status <> 'pending'`)) > 0);
  await sleep(UNDERWAY_MS);
  const beside = await outlines();
  const left = await freeOnes(`status <> 'completed'`);
  await abandonBooks(harness);
  await harness.db.query(`DELETE FROM book_projects WHERE user_id = ANY ($1)`, [free.map(({ id }) => id)]);
  const alone = percentile([...before, ...(await outlines())], 0.5);
  return [
    {
      title: `A payer's outlines beside ${asked} free ones of ${FREE_ACCOUNTS} accounts, ${LATENCY_MS.toLocaleString('en-US')} ms a call`,
      rows: [
        plain('an outline, p50, alone', alone / 1_000, 's', 1, `${OUTLINES} before, ${OUTLINES} after`),
        plain('beside them', percentile(beside, 0.5) / 1_000, 's', 1, `${OUTLINES}; ${left} of the free ones were left at their end`),
        atMost('times as long', percentile(beside, 0.5) / alone, MOST_TIMES, '', 2),
      ],
    },
  ];
}
