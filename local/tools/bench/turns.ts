import type { Author } from '../../testing/author.ts';
import { abandonBooks } from '../../testing/abandon-books.ts';
import { nonFiction } from '../../testing/sample-requests.ts';
import { until } from '../../testing/until.ts';
import type { HarnessRun } from './harness-run.ts';
import { finished } from './play-book.ts';
import { percentile, plain, type Section } from './table.ts';
import { withEnvironment } from './with-workers.ts';

const LATENCY_MS = 200;
/** Few enough to be what books wait for, rather than this machine. */
const SLOTS = 4;
const BOOKS = 20;
const ROUNDS = 3;
const order = nonFiction({ wordCount: 15_000 });

type Waited = { begun: number; done: number };

/** How long an author's one book takes behind twenty of another's, compared with an empty queue; alternately, so that other load meets both. */
export async function turns(run: HarnessRun): Promise<Section[]> {
  const { harness, say } = run;
  await harness.openai.settings({ latencyMs: LATENCY_MS });
  const author = await run.author();
  const other = await run.author();
  const [alone, behind, shares]: [Waited[], Waited[], number[]] = [[], [], []];
  await withEnvironment(harness, { MODEL_CONCURRENCY: String(SLOTS) }, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      say(`One book alone, and behind ${BOOKS} of another author, round ${round}.`);
      alone.push(await waited(run, author));
      const many = await Promise.all(Array.from({ length: BOOKS }, () => other.create(order)));
      const ids = many.map(({ id }) => id);
      await until(async () => (await begun(run, ids)) === BOOKS, 120_000);
      behind.push(await waited(run, author));
      shares.push(await completeOf(run, ids));
      await abandonBooks(harness);
    }
  });
  const median = (all: readonly Waited[], what: keyof Waited) => percentile(all.map((each) => each[what]), 0.5); // prettier-ignore
  const ratio = (what: keyof Waited) => percentile(behind.map((each, round) => each[what] / (alone[round]?.[what] ?? Number.NaN)), 0.5); // prettier-ignore
  return [
    {
      title: `A book of 15,000 words behind ${BOOKS} of another author, ${LATENCY_MS} ms a call, ${SLOTS} calls at a time, ${ROUNDS} rounds`,
      rows: [
        plain('its first answer, alone', median(alone, 'begun') / 1000, 's', 1),
        plain('behind them', median(behind, 'begun') / 1000, 's', 1),
        plain('times as long', ratio('begun'), '', 2),
        plain('the book, alone', median(alone, 'done') / 1000, 's', 1),
        plain('behind them', median(behind, 'done') / 1000, 's', 1, `${percentile(shares, 0.5)} of the ${BOOKS} were complete by then`),
        plain('times as long', ratio('done'), '', 2, `2 if two authors take turns, ${BOOKS + 1} if ${BOOKS + 1} books do`),
      ],
    },
  ];
}

/** Milliseconds until its first answer is stored, and until it is complete. */
async function waited(run: HarnessRun, author: Author): Promise<Waited> {
  const startedAt = performance.now();
  const { id } = await author.create(order);
  await until(async () => (await begun(run, [id])) === 1, 120_000);
  const begunAfter = performance.now() - startedAt;
  await finished(run.harness, [id]);
  return { begun: begunAfter, done: performance.now() - startedAt };
}

async function begun({ harness }: HarnessRun, ids: readonly string[]): Promise<number> {
  const [row] = await harness.db.query<{ n: number }[]>(
    `SELECT count(DISTINCT project_id)::int AS n FROM model_calls WHERE project_id = ANY ($1) AND outcome = 'accepted'`,
    [ids],
  );
  return row?.n ?? 0;
}

async function completeOf({ harness }: HarnessRun, ids: readonly string[]): Promise<number> {
  const [row] = await harness.db.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM book_projects WHERE id = ANY ($1) AND status = 'completed'`,
    [ids],
  );
  return row?.n ?? 0;
}
