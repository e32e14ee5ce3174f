import { LATENCY_MS } from './books.ts';
import type { HarnessRun } from './harness-run.ts';
import { descendants, megabytes, processes } from './processes.ts';
import { plain, type Section } from './table.ts';

/** The memory of each process after generating the largest book. */
export async function memory(run: HarnessRun): Promise<Section[]> {
  const { harness, servers } = run;
  await run.book('fiction', 20, LATENCY_MS);
  const all = processes();
  const own = (pid: number | undefined) => megabytes(all.filter((each) => each.pid === pid));
  const below = (pid: number | undefined) => megabytes(descendants(all, pid));
  const rows = [
    plain('api', own(harness.api.pid), 'MB'),
    plain('worker (books, model)', own(harness.worker.pid), 'MB'),
    plain('worker (render)', own(harness.render.pid), 'MB'),
    plain('Chromium, all its processes', below(harness.render.pid), 'MB', 0, 'each shared page counted in parts'),
    plain('Temporal dev server', below(servers.temporal.process?.pid), 'MB'),
    plain('Postgres, all its processes', below(servers.postgres.process.pid), 'MB', 0, 'each shared page counted in parts'),
    plain('fake for OpenAI', own(harness.openaiPid), 'MB'),
  ];
  return [{ title: 'Resident memory after a book of 50,000 words', rows }];
}
