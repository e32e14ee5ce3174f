import { availableParallelism } from 'node:os';
import { fiction, nonFiction } from '../studio/sample-requests.ts';
import { finished } from './play-book.ts';
import type { StudioRun } from './studio-run.ts';
import { plain, type Section } from './table.ts';

const BOOKS = 8;
const WORDS = 15_000;

/** Books an hour when the model costs no time: what the machine itself can do, the stand-in's own work included. */
export async function throughput(run: StudioRun): Promise<Section[]> {
  run.say(`Writing ${BOOKS} books of ${WORDS.toLocaleString('en-US')} words at once.`);
  await run.studio.standIn.settings({ latencyMs: 0 });
  await run.studio.standIn.clearCalls();
  const author = await run.author();
  const startedAt = performance.now();
  const projects = await Promise.all(
    Array.from({ length: BOOKS }, (_, index) => author.create((index % 2 ? fiction : nonFiction)({ wordCount: WORDS }))),
  );
  await finished(
    run.studio,
    projects.map(({ id }) => id),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { calls } = await run.studio.standIn.summary();
  return [
    {
      title: `${BOOKS} books of ${WORDS.toLocaleString('en-US')} words at once, 0 ms a call, ${availableParallelism()} cores for everything`,
      rows: [plain('books an hour', (BOOKS / seconds) * 3600, '', 0, `all ${BOOKS} in ${seconds.toFixed(1)} s, ${calls} calls`)],
    },
  ];
}
