import { setTimeout as sleep } from 'node:timers/promises';
import { bookWorkflowId } from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import { abandonBooks } from '../../testing/abandon-books.ts';
import { until } from '../../testing/until.ts';
import { nonFiction } from '../../testing/sample-requests.ts';
import type { HarnessRun } from './harness-run.ts';
import { LATENCY_MS } from './books.ts';
import { processorMs } from './processes.ts';
import { atMost, percentile, plain, type Section } from './table.ts';

const AUTHORS = 25;
const BOOKS = 500;
/** Books that are being written when the outage begins; the others wait for their first answer. */
const WRITTEN = 100;
const OUTAGE_MS = 10 * 60_000;
const SAMPLE_MS = 10_000;
/** Of these the histories are looked at. */
const LOOKED_AT = 20;
const TIMEOUT_MS = 15 * 60_000;

/** What books at work cost while the model is down, and how they go on when it is back. */
export async function storm(run: HarnessRun): Promise<Section[]> {
  const { harness, say } = run;
  say(`Beginning ${BOOKS} books, ${WRITTEN} of them before the model is down.`);
  await harness.openai.settings({ latencyMs: LATENCY_MS });
  const authors = await Promise.all(Array.from({ length: AUTHORS }, () => run.author()));
  const ids = await begin(authors, WRITTEN);
  const count = async (where: string) =>
    Number(
      (await harness.db.query<{ n: string }[]>(`SELECT count(*) AS n FROM book_projects WHERE id = ANY ($1) AND ${where}`, [ids]))[0]?.n,
    );
  const writing = `EXISTS (SELECT FROM chapters c WHERE c.project_id = book_projects.id AND c.written_at IS NOT NULL)`;
  await until(async () => (await count(writing)) > WRITTEN / 2, TIMEOUT_MS);
  await harness.openai.settings({ latencyMs: 0 });
  await harness.openai.addFault({ kind: 'status', status: 503, count: 1_000_000 });
  const inTheMiddle = await count(`status NOT IN ('generating', 'completed') AND ${writing}`);
  // Their steps of the model are done.
  const complete = await count(`status IN ('generating', 'completed')`);
  ids.push(...(await begin(authors, BOOKS - WRITTEN)));
  await until(async () => (await count(`status = 'pending'`)) === 0, TIMEOUT_MS);

  say(`The model stays down for ${OUTAGE_MS / 60_000} minutes.`);
  const down = Date.now() + OUTAGE_MS;
  const pending = await pendingOf(run, ids);
  const before = await historiesOf(run, ids);
  const [processors, startedAt] = [processorsOf(run), performance.now()];
  const perSecond: number[] = [];
  while (Date.now() + SAMPLE_MS < down) {
    await harness.openai.clearCalls();
    const sampledAt = performance.now();
    await sleep(SAMPLE_MS);
    const { calls } = await harness.openai.summary();
    perSecond.push((calls * 1000) / (performance.now() - sampledAt));
    say(`${perSecond.at(-1)?.toFixed(1)} attempts a second.`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const shares = Object.entries(processorsOf(run)).map(([name, ms]) => ({ name, share: (ms - (processors[name] ?? 0)) / 10 / seconds }));
  const during = await historiesOf(run, ids);
  await sleep(Math.max(0, down - Date.now()));

  const back = new Date();
  await harness.openai.clearFaults();
  const resumed = async () => {
    const rows = await harness.db.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM min(c.created_at) - $2)::float8 AS seconds FROM model_calls c
        WHERE c.project_id = ANY ($1) AND c.outcome = 'accepted' AND c.created_at >= $2 GROUP BY c.project_id`,
      [ids, back],
    );
    return rows.map((row) => row.seconds);
  };
  // Those that were complete before have no step left.
  await until(async () => (await resumed()).length >= BOOKS - complete, TIMEOUT_MS);
  const after = await resumed();
  const twice = await harness.db.query<unknown[]>(
    `SELECT 1 FROM model_calls WHERE project_id = ANY ($1) AND outcome = 'accepted' GROUP BY project_id, step HAVING count(*) > 1`,
    [ids],
  );
  const failed = await count(`status = 'failed'`);
  await abandonBooks(harness);
  return [
    {
      title: `${BOOKS - complete} books at work while the model answers 503 for ${OUTAGE_MS / 60_000} minutes`,
      rows: [
        plain('books with written chapters', inTheMiddle, '', 0, 'the others wait for their first answer'),
        plain('steps that wait for the model', pending, ''),
        plain('attempts a second, median', percentile(perSecond, 0.5), '', 1, `at first ${perSecond[0]?.toFixed(1)}, at last ${perSecond.at(-1)?.toFixed(1)}`),
        ...shares.map(({ name, share }) => plain(`processor of ${name}`, share, '% of a core')),
        plain('growth of a history', during.bytes - before.bytes, 'bytes', 0, `${(during.events - before.events).toFixed(1)} events, mean of ${LOOKED_AT} books`),
        plain('the first step is done after', Math.min(...after), 's', 1),
        plain('half of the books go on after', percentile(after, 0.5), 's', 1),
        plain('nine in ten go on after', percentile(after, 0.9), 's', 1),
        plain('the last book goes on after', Math.max(...after), 's', 1),
        atMost('books that failed', failed, 0, ''),
        atMost('steps that were paid for twice', twice.length, 0, ''),
      ],
    },
  ]; // prettier-ignore
}

async function begin(authors: readonly Author[], books: number): Promise<string[]> {
  const ordered = await Promise.all(
    authors.map(async (author) => {
      const ids: string[] = [];
      for (let book = 0; book < books / authors.length; book++) ids.push((await author.create(nonFiction({ wordCount: 20_000 }))).id);
      return ids;
    }),
  );
  return ordered.flat();
}

function processorsOf({ harness, servers }: HarnessRun): Record<string, number> {
  return {
    Temporal: processorMs(servers.temporal.process?.pid),
    'the worker of books and model': processorMs(harness.worker.pid),
    PostgreSQL: processorMs(servers.postgres.process.pid),
    'the fake of the model': processorMs(harness.openaiPid),
  };
}

/** Activities of all these books that run or wait to be tried again. */
async function pendingOf({ harness }: HarnessRun, ids: readonly string[]): Promise<number> {
  const sample = sampleOf(ids);
  const found = await Promise.all(sample.map((id) => harness.temporal.workflow.getHandle(bookWorkflowId(id)).describe()));
  return (found.reduce((sum, { raw }) => sum + (raw.pendingActivities?.length ?? 0), 0) / sample.length) * ids.length;
}

async function historiesOf({ harness }: HarnessRun, ids: readonly string[]): Promise<{ events: number; bytes: number }> {
  const found = await Promise.all(sampleOf(ids).map((id) => harness.temporal.workflow.getHandle(bookWorkflowId(id)).describe()));
  const mean = (figure: (each: (typeof found)[number]) => number) => found.reduce((sum, each) => sum + figure(each), 0) / found.length;
  return {
    events: mean(({ historyLength }) => historyLength),
    bytes: mean(({ historySize }) => historySize ?? 0),
  };
}

/** Books of all authors. */
const sampleOf = (ids: readonly string[]): string[] => ids.filter((_, index) => index % (BOOKS / LOOKED_AT) === 0);
