import type { Author } from '../../testing/author.ts';
import { nonFiction } from '../../testing/sample-requests.ts';
import type { Harness } from '../../testing/harness.ts';
import { otherColumns } from './copy-account.ts';
import { finished } from './play-book.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, percentile, plain, type Section } from './table.ts';

const PROJECTS = 1_000;
const FAILED = 20;
const REQUESTS = 200;
const WARM_UP = 20;

/** The project list of an author with a thousand projects, none of them running. */
export async function listing(run: HarnessRun): Promise<Section[]> {
  run.say(`Listing ${PROJECTS.toLocaleString('en-US')} projects.`);
  await run.harness.openai.settings({ latencyMs: 0 });
  const author = await run.author();
  await fillShelf(run.harness, author);
  const list = await times(author, `/api/users/${author.user.id}/projects`);
  const me = await times(author, '/api/auth/me');
  return [
    {
      title: `GET /api/users/{id}/projects, ${PROJECTS.toLocaleString('en-US')} projects (${FAILED} failed, the others complete), ${REQUESTS} requests one after the other`,
      rows: [
        atMost('p50', percentile(list.ms, 0.5), 20, 'ms', 1, `${Math.round(list.bytes / 1000)} kB an answer`),
        plain('p95', percentile(list.ms, 0.95), 'ms', 1),
        plain('GET /api/auth/me, p50', percentile(me.ms, 0.5), 'ms', 1, 'what any request with a session costs'),
      ],
    },
  ];
}

/** One real book and copies of its row: a thousand books in all. */
export async function fillShelf({ db, ...harness }: Harness, author: Author): Promise<void> {
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await finished({ db, ...harness }, [id]);
  const columns = await otherColumns({ db }, 'book_projects', ['id', 'status', 'failure']);
  await db.query(
    `INSERT INTO book_projects (status, failure, ${columns})
     SELECT CASE WHEN n <= $2 THEN 'failed' ELSE status END,
            CASE WHEN n <= $2 THEN '{"step": "chapter-3", "type": "OutputUnusable"}'::jsonb END, ${columns}
       FROM book_projects, generate_series(1, $3) AS n WHERE id = $1`,
    [id, FAILED, PROJECTS - 1],
  );
  await db.query('ANALYZE book_projects');
}

async function times(author: Author, path: string): Promise<{ ms: number[]; bytes: number }> {
  const ms: number[] = [];
  let bytes = 0;
  for (let request = 0; request < WARM_UP + REQUESTS; request++) {
    const startedAt = performance.now();
    bytes = await author.bytes(path);
    if (request >= WARM_UP) ms.push(performance.now() - startedAt);
  }
  return { ms, bytes };
}
