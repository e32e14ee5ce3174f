import { setTimeout as sleep } from 'node:timers/promises';
import { NativeConnection, Worker } from '@temporalio/worker';
import { bookWorkflowId } from '../../../shared/temporal.ts';
import { abandonBooks } from '../../testing/abandon-books.ts';
import { temporalAddress } from '../../testing/isolation.ts';
import { fiction, nonFiction } from '../../testing/sample-requests.ts';
import type { HarnessRun } from './harness-run.ts';
import { finished } from './play-book.ts';
import { descendants, megabytes, processes, processorMs } from './processes.ts';
import { percentile, plain, type Row, type Section } from './table.ts';
import { withSecondWorkers } from './with-workers.ts';

/** A realistic model. */
const [FIRST_TOKEN_MS, TOKENS_PER_SECOND] = [1_000, 80];
/** Of a full book of 20,000 words, as `docs/performance.md` has it. */
const TOKENS_A_BOOK = 38_323;
const AUTHORS = 10;
/** Books at work at which memory is looked at. The last are enough for two workers' places. */
const STEPS = [20, 100, 200];
const SETTLE_MS = 60_000;
const WINDOW_MS = 150_000;
const SAMPLE_MS = 3_000;
const ROUNDS = 2;
const BOOKS_AT_ONCE = 8;
const EMPTY = { queue: 'empty', workflows: 500, atOnce: 50 };

/** Books an hour with one and two workers of each kind, memory of a book at work, and how quick this Temporal is when nothing is to be done. */
export async function pace(run: HarnessRun): Promise<Section[]> {
  const sections: Section[] = [await atOnce(run)];
  run.say('Empty workflows.');
  sections.push({ title: 'Temporal', rows: await emptyWorkflows(run) });
  return [...sections, ...(await realistic(run))];
}

/** A model without latency: what the machine can do. Alternately with one and two workers of each kind. */
async function atOnce(run: HarnessRun): Promise<Section> {
  const { harness, say } = run;
  await harness.openai.settings({ latencyMs: 0, tokensPerSecond: 0 });
  const author = await run.author();
  const perHour = async () => {
    const startedAt = performance.now();
    const orders = Array.from({ length: BOOKS_AT_ONCE }, (_, index) =>
      author.create((index % 2 ? fiction : nonFiction)({ wordCount: 15_000 })),
    );
    const books = await Promise.all(orders);
    await finished(harness, books.map(({ id }) => id)); // prettier-ignore
    return (BOOKS_AT_ONCE * 3_600_000) / (performance.now() - startedAt);
  };
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round++) {
    say(`${BOOKS_AT_ONCE} books at once with one worker of each kind, and with two; round ${round}.`);
    one.push(await perHour());
    two.push(await withSecondWorkers(harness, perHour));
  }
  const ratio = percentile(two.map((each, round) => each / (one[round] ?? Number.NaN)), 0.5); // prettier-ignore
  return {
    title: `Books of 15,000 words an hour, ${BOOKS_AT_ONCE} at once, 0 ms a call`,
    rows: [
      plain('one worker of each kind', percentile(one, 0.5), ''),
      plain('two', percentile(two, 0.5), '', 0, `${ratio.toFixed(2)} times as many`),
    ],
  };
}

async function emptyWorkflows({ harness }: HarnessRun): Promise<Row[]> {
  const connection = await NativeConnection.connect({ address: temporalAddress() });
  const { namespace } = harness.temporal.options;
  const workflowsPath = new URL('empty-workflow.ts', import.meta.url).pathname;
  const worker = await Worker.create({ connection, namespace, taskQueue: EMPTY.queue, workflowsPath });
  const perSecond = await worker.runUntil(async () => {
    let next = 0;
    const inTurn = async () => {
      while (next < EMPTY.workflows)
        await harness.temporal.workflow.execute('emptyWorkflow', { taskQueue: EMPTY.queue, workflowId: `empty/${next++}` });
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: EMPTY.atOnce }, inTurn));
    return (EMPTY.workflows * 1000) / (performance.now() - startedAt);
  });
  await connection.close();
  const author = await harness.author('publisher', { tokens: 100 });
  const { id } = await author.create(nonFiction({ wordCount: 20_000 }));
  await finished(harness, [id]);
  const { events } = await harness.temporal.workflow.getHandle(bookWorkflowId(id)).fetchHistory();
  const tasks = (events ?? []).filter(({ workflowTaskCompletedEventAttributes: completed }) => completed).length;
  return [
    plain('empty workflows a second', perSecond, '', 0, `${EMPTY.workflows}, ${EMPTY.atOnce} at a time, each with one workflow task`),
    plain('workflow tasks of a book of 20,000 words', tasks, '', 0, `${events?.length} events`),
    plain('books an hour if tasks were all they took', (perSecond / tasks) * 3600, ''),
  ];
}

async function realistic(run: HarnessRun): Promise<Section[]> {
  const { harness, say } = run;
  // A fresh worker, which has not grown by other parts.
  for (const each of [harness.worker, harness.render]) {
    await each.stop();
    await each.start();
  }
  await harness.openai.settings({ latencyMs: FIRST_TOKEN_MS, tokensPerSecond: TOKENS_PER_SECOND });
  const authors = await Promise.all(Array.from({ length: AUTHORS }, () => run.author()));
  const memories = [{ books: 0, mb: memoryOf(run) }];
  let ordered = 0;
  for (const books of STEPS) {
    say(`${books} books at work.`);
    for (; ordered < books; ordered++) await authors[ordered % AUTHORS]?.create(nonFiction({ wordCount: 20_000 }));
    await sleep(SETTLE_MS);
    memories.push({ books, mb: memoryOf(run) });
  }
  const [one, two]: [Written[], Written[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Counting tokens with one worker of each kind, and with two; round ${round}.`);
    one.push(await tokensPerSecond(run));
    two.push(
      await withSecondWorkers(harness, async () => {
        await sleep(SETTLE_MS);
        return tokensPerSecond(run);
      }),
    );
    // The second worker's calls have come to the first.
    await sleep(SETTLE_MS);
  }
  await abandonBooks(harness);
  await harness.openai.settings({ latencyMs: 0, tokensPerSecond: 0 });
  const perHour = ({ perSecond }: Written) => (perSecond * 3600) / TOKENS_A_BOOK;
  const mean = (rounds: Written[]) => rounds.reduce((sum, round) => sum + perHour(round), 0) / rounds.length;
  const each = (rounds: Written[]) =>
    rounds
      .map((round) => `${perHour(round).toFixed(0)} with ${round.inFlight} calls at a time and ${round.cores.toFixed(2)} cores`)
      .join(', ');
  const [none] = memories;
  return [
    {
      title: `Books of 20,000 words an hour at ${FIRST_TOKEN_MS / 1000} s to the first token and ${TOKENS_PER_SECOND} tokens a second, ${ordered} at work`,
      rows: [
        plain('one worker of each kind', mean(one), '', 0, each(one)),
        plain('two', mean(two), '', 0, `${(mean(two) / mean(one)).toFixed(2)} times as many; ${each(two)}`),
      ],
    },
    {
      title: 'Resident memory while books are at work',
      rows: Object.keys(none?.mb ?? {}).map((name) =>
        plain(
          name,
          ((memories.at(-1)?.mb[name] ?? 0) - (none?.mb[name] ?? 0)) / (memories.at(-1)?.books ?? 1),
          'MB a book',
          2,
          memories.map(({ books, mb }) => `${books}: ${mb[name]?.toFixed(0)} MB`).join(', '),
        ),
      ),
    },
  ];
}

type Written = { perSecond: number; cores: number; inFlight: number };

/** Tokens that the model wrote a second, of calls that ended meanwhile, and the processor time that all of it took. */
async function tokensPerSecond({ harness, servers }: HarnessRun): Promise<Written> {
  const pids = [harness.api.pid, harness.worker.pid, harness.render.pid, harness.openaiPid, servers.temporal.process?.pid, servers.postgres.process.pid]; // prettier-ignore
  const processor = () => pids.reduce<number>((sum, pid) => sum + processorMs(pid), 0);
  const written = async () => {
    const [row] = await harness.db.query<{ tokens: number }[]>(
      `SELECT sum(completion_tokens)::float8 AS tokens FROM model_calls WHERE outcome <> 'in-flight'`,
    );
    return row?.tokens ?? 0;
  };
  const [before, startedAt, ms] = [await written(), performance.now(), processor()];
  const inFlight: number[] = [];
  while (performance.now() - startedAt < WINDOW_MS) {
    const [row] = await harness.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM model_calls WHERE outcome = 'in-flight'`);
    inFlight.push(row?.n ?? 0);
    await sleep(SAMPLE_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: ((await written()) - before) / seconds,
    cores: (processor() - ms) / 1000 / seconds,
    inFlight: percentile(inFlight, 0.5),
  };
}

function memoryOf({ harness, servers }: HarnessRun): Record<string, number> {
  const all = processes();
  const own = (pid: number | undefined) => megabytes(all.filter((each) => each.pid === pid));
  const below = (pid: number | undefined) => megabytes(descendants(all, pid));
  return {
    api: own(harness.api.pid),
    'worker (books, model)': own(harness.worker.pid),
    'worker (render)': own(harness.render.pid),
    'Temporal dev server, which keeps histories in memory': below(servers.temporal.process?.pid),
    'Postgres, all its processes': below(servers.postgres.process.pid),
  };
}
