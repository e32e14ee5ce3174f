import { availableParallelism } from 'node:os';
import { fiction, nonFiction } from '../../testing/sample-requests.ts';
import { finished } from './play-book.ts';
import type { HarnessRun } from './harness-run.ts';
import { plain, type Section } from './table.ts';

const BOOKS = 8;
const WORDS = 15_000;

/** Books per hour with a model without latency: the limit of the machine, including the fake's own work. */
export async function throughput(run: HarnessRun): Promise<Section[]> {
  run.say(`Writing ${BOOKS} books of ${WORDS.toLocaleString('en-US')} words at once.`);
  await run.harness.openai.settings({ latencyMs: 0 });
  await run.harness.openai.clearCalls();
  const author = await run.author();
  const startedAt = performance.now();
  const projects = await Promise.all(
    Array.from({ length: BOOKS }, (_, index) => author.create((index % 2 ? fiction : nonFiction)({ wordCount: WORDS }))),
  );
  await finished(
    run.harness,
    projects.map(({ id }) => id),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { calls } = await run.harness.openai.summary();
  return [
    {
      title: `${BOOKS} books of ${WORDS.toLocaleString('en-US')} words at once, 0 ms a call, ${availableParallelism()} cores for everything`,
      rows: [plain('books an hour', (BOOKS / seconds) * 3600, '', 0, `all ${BOOKS} in ${seconds.toFixed(1)} s, ${calls} calls`)],
    },
  ];
}
