/** Workers and the API are killed, again and again, while a book is written. */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../local/studio/author.ts';
import { fiction, nonFiction } from '../local/studio/sample-requests.ts';
import { startStudio, type Studio } from '../local/studio/studio.ts';
import type { Call } from '../local/openai/call-log.ts';
import { BookProject } from '../shared/database/entities/book-project.ts';

jest.setTimeout(600_000);

let studio: Studio;
let author: Author;
beforeAll(async () => {
  studio = await startStudio({ latencyMs: 150 });
  author = await studio.author('publisher');
});
afterAll(() => studio.stop());

/** What one run of a book may not do twice: everything whose answer is stored. */
type Stored = { number: number; chapter: number; content: string };

test('a worker killed at 20 points: the book completes by itself, no stored answer is asked for again, no chapter changes', async () => {
  await studio.standIn.clearCalls();
  const { id } = await author.create(fiction({ wordCount: 20_000 }));
  const kept = new Map<string, string>();
  const stored = new Map<string, number>();
  for (let kill = 1; kill <= 20; kill += 1) {
    // Two more answers are kept between one kill and the next, so that the kills spread over the whole book, and each hits at another moment.
    await eventually(async () => (await acceptedCalls(id)) >= kill * 1.75 || (await statusOf(id)) === 'completed');
    await sleep((kill % 5) * 35);
    await studio.worker.kill();
    await sleep(50);
    for (const { chapter, number, content } of await sectionsOf(id)) {
      const key = `${chapter}/${number}`;
      const hash = createHash('sha256').update(content).digest('hex');
      expect(kept.get(key) ?? hash).toBe(hash);
      kept.set(key, hash);
    }
    // The worker is dead: what is stored now may never be asked for again, by any later call.
    const calls = await studio.standIn.calls();
    for (const hash of await storedRequests(id, calls)) if (!stored.has(hash)) stored.set(hash, calls.at(-1)?.sequence ?? 0);
    await studio.worker.start();
  }
  await author.completed(id, 180_000);
  const calls = await studio.standIn.calls();
  expect(stored.size).toBeGreaterThan(30);
  expect(calls.filter(({ hash, sequence }) => sequence > (stored.get(hash) ?? Number.POSITIVE_INFINITY))).toEqual([]);
  for (const { chapter, number, content } of await sectionsOf(id)) {
    expect(kept.get(`${chapter}/${number}`) ?? createHash('sha256').update(content).digest('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
  }
});

test('the same book without a crash has the same text', async () => {
  const request = fiction({ wordCount: 20_000 });
  const { id } = await author.create(request);
  await author.completed(id, 120_000);
  const books = await studio.db.getRepository(BookProject).find({ order: { createdAt: 'ASC' }, select: { id: true, fullContent: true } });
  const chapters = books.slice(0, 2).map(({ fullContent }) => fullContent?.chapters);
  expect(chapters[0]).toBeDefined();
  expect(chapters[1]).toEqual(chapters[0]);
});

test('the API killed at 5 points, once in the middle of a submission: every accepted book completes', async () => {
  const accepted: string[] = [];
  for (let kill = 0; kill < 5; kill += 1) {
    const submission = author
      .request<{ id: string }>('POST', '/api/book-projects', author.asOwn(nonFiction({ wordCount: 5_000, generationLevel: 'outline' })))
      .catch(() => undefined);
    if (kill === 0) await sleep(8);
    else {
      const answer = await submission;
      if (answer?.status === 201) accepted.push(answer.body.id);
      await sleep(kill * 120);
    }
    await studio.api.kill();
    await studio.api.start();
    await submission;
  }
  // What was committed counts as accepted, whether or not its answer arrived.
  const rows: { id: string }[] = await studio.db.query(`SELECT id FROM book_projects WHERE generation_level = 'outline'`);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted));
  for (const { id } of rows) await author.completed(id, 60_000);
});

async function eventually(condition: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('It did not come to pass in time');
    await sleep(20);
  }
}

async function statusOf(id: string): Promise<string | undefined> {
  return (await studio.db.getRepository(BookProject).findOneOrFail({ where: { id }, select: { id: true, status: true } })).status;
}

function sectionsOf(id: string): Promise<Stored[]> {
  return studio.db.query<Stored[]>(
    `SELECT chapter_number AS chapter, number, content FROM chapter_sections WHERE project_id = $1 ORDER BY 1, 2`,
    [id],
  );
}

async function acceptedCalls(id: string): Promise<number> {
  const rows: { count: number }[] = await studio.db.query(
    `SELECT count(*)::int AS count FROM model_calls WHERE project_id = $1 AND outcome = 'accepted'`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** The requests whose answers are stored: the record of each call carries the provider's id of the answer. */
async function storedRequests(id: string, calls: Call[]): Promise<string[]> {
  const rows: { id: string }[] = await studio.db.query(`SELECT provider_id AS id FROM model_calls WHERE project_id = $1`, [id]);
  const ids = new Set(rows.map((row) => row.id));
  return calls.filter((call) => ids.has(call.id)).map(({ hash }) => hash);
}
