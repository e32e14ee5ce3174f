/** The provider fails in every way it can. A book waits, or stops by name and goes on from there; it never carries a placeholder. */

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Author } from '../local/studio/author.ts';
import { fiction, nonFiction } from '../local/studio/sample-requests.ts';
import { startStudio, type Studio } from '../local/studio/studio.ts';
import { blockText } from '../shared/book/manuscript.ts';
import { BookProject } from '../shared/database/entities/book-project.ts';
import { ModelCall } from '../shared/database/entities/model-call.ts';

jest.setTimeout(180_000);

let studio: Studio;
let author: Author;
beforeAll(async () => {
  studio = await startStudio({ latencyMs: 40 });
  author = await studio.author('publisher');
});
afterAll(() => studio.stop());
afterEach(() => studio.standIn.clearFaults());

const outline = (title: string) => nonFiction({ wordCount: 5_000, generationLevel: 'outline', bookTitle: title });

async function manuscriptOf(projectId: string): Promise<string> {
  const { fullContent } = await studio.db.getRepository(BookProject).findOneByOrFail({ id: projectId });
  return (fullContent?.chapters ?? []).flatMap(({ blocks }) => blocks.map(blockText)).join('\n');
}

/** Chapter rows as they stand in the database, bytes and times included. */
function chaptersOf(projectId: string): Promise<unknown[]> {
  return studio.db.query(
    `SELECT c.number, c.written_at, c.word_count, c.ctid::text, string_agg(s.content, '|' ORDER BY s.number) AS text
       FROM chapters c JOIN chapter_sections s ON s.project_id = c.project_id AND s.chapter_number = c.number
      WHERE c.project_id = $1 AND c.written_at IS NOT NULL GROUP BY c.project_id, c.number ORDER BY c.number`,
    [projectId],
  );
}

function rejected(projectId: string, step: string): Promise<string[]> {
  return studio.db
    .getRepository(ModelCall)
    .find({ where: { projectId, step }, order: { id: 'ASC' } })
    .then((calls) => calls.map(({ outcome }) => outcome));
}

test('30 s of 503 in the middle of a book: it completes within the outage and ten seconds', async () => {
  const { id } = await author.create(fiction({ wordCount: 20_000 }));
  await author.until(id, ({ wordsWritten }) => wordsWritten > 2_000);
  await studio.standIn.addFault({ kind: 'status', status: 503, forMs: 30_000 });
  const over = Date.now() + 30_000;
  await author.completed(id, 45_000);
  expect(Date.now()).toBeLessThan(over + 10_000);
  expect(await manuscriptOf(id)).not.toMatch(/unavailable|placeholder|content missing|\[.*\]/i);
});

describe('what passes by itself', () => {
  test('a burst of 429 is waited out as long as the provider asks', async () => {
    await studio.standIn.clearCalls();
    await studio.standIn.addFault({ kind: 'status', status: 429, retryAfterSeconds: 2, count: 6 });
    const { id } = await author.create(outline('Patience'));
    await author.completed(id, 60_000);
    const refusals = (await studio.standIn.calls()).filter(({ outcome }) => outcome === 'fault:status');
    expect(refusals).toHaveLength(6);
    const gaps = refusals.slice(1).map((call, index) => call.startedAtMs - (refusals[index]?.startedAtMs ?? 0));
    // Six refusals of the same first step, each two seconds after the one before.
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_900);
  });

  test.each(['hang', 'stall', 'cut'])('an answer that ends in "%s" is asked for again', async (kind) => {
    const { id } = await author.create(outline(`Silence ${kind}`));
    await studio.standIn.addFault({ kind, count: 3 });
    await author.completed(id, 60_000);
  });

  test.each([
    ['malformed', 'InvalidStructure'],
    ['invalid', 'InvalidStructure'],
    ['empty', 'EmptyAnswer'],
    ['truncate', 'Truncated'],
  ])('one "%s" answer costs one more call, and the model is told why', async (kind, outcome) => {
    await studio.standIn.addFault({ kind, count: 1, match: 'Outline this book' });
    const { id } = await author.create(outline(`Once ${kind}`));
    await author.completed(id, 60_000);
    expect(await rejected(id, 'outline')).toEqual([outcome, 'accepted']);
  });

  test('a cut-off section is kept to its last sentence and the rest is made up for', async () => {
    await studio.standIn.addFault({ kind: 'truncate', count: 2, match: 'Write section 1 of' });
    const { id } = await author.create(nonFiction({ bookTitle: 'Cut short' }));
    const { wordsWritten } = await author.completed(id, 60_000);
    expect(Math.abs(wordsWritten - 15_000) / 15_000).toBeLessThanOrEqual(0.05);
    for (const { content } of await studio.db.query<{ content: string }[]>('SELECT content FROM chapter_sections WHERE project_id = $1', [
      id,
    ])) {
      expect(content).toMatch(/[.!?…”"*]$/);
    }
  });

  test('talk around a section does not reach the book', async () => {
    await studio.standIn.addFault({ kind: 'meta', count: 50 });
    const { id } = await author.create(outline('Chatter'));
    await author.completed(id, 60_000);
    expect(await manuscriptOf(id)).not.toMatch(/Here is the section|Let me know/i);
  });

  test('a section in another language is written again', async () => {
    await studio.standIn.addFault({ kind: 'wrong-language', count: 1, match: 'Write the treatment' });
    const { id } = await author.create(outline('Sprachlos'));
    await author.completed(id, 60_000);
    const calls = await studio.db.getRepository(ModelCall).findBy({ projectId: id, outcome: 'WrongLanguage' });
    expect(calls).toHaveLength(1);
  });
});

describe('what stops the book by name', () => {
  test.each([
    ['invalid', 'InvalidStructure', 'Outline this book', 'outline'],
    ['malformed', 'InvalidStructure', 'Prepare the dossier', 'research'],
    ['empty', 'EmptyAnswer', 'Outline this book', 'outline'],
  ])(
    'a model that only gives "%s" answers stops within three attempts, and a restart goes on from there',
    async (kind, code, match, step) => {
      await studio.standIn.addFault({ kind, count: 10_000, match });
      const { id } = await author.create(outline(`Never ${kind} ${step}`));
      const { failure } = await author.failed(id);
      expect(failure).toMatchObject({ code, step });
      expect(failure?.message).toMatch(/restart/i);
      expect(await rejected(id, step)).toEqual([code, code, code]);
      await studio.standIn.clearFaults();
      await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
      await author.completed(id, 60_000);
      expect(await rejected(id, step)).toEqual([code, code, code, 'accepted']);
    },
  );

  test.each([
    ['refuse', 'ContentRefused'],
    ['filter', 'ContentRefused'],
  ])('"%s" stops at once', async (kind, code) => {
    await studio.standIn.addFault({ kind, count: 1, match: 'Prepare the dossier' });
    const { id } = await author.create(outline(`No ${kind}`));
    expect((await author.failed(id)).failure).toMatchObject({ code, step: 'research' });
    expect(await rejected(id, 'research')).toEqual([code]);
  });

  test('a wrong key stops it, and is not tried again', async () => {
    await studio.standIn.addFault({ kind: 'status', status: 401, count: 1 });
    const { id } = await author.create(outline('No entry'));
    expect((await author.failed(id)).failure?.code).toBe('ProviderRejected');
  });

  test('a chapter that fails keeps the finished ones: the same rows, the same bytes', async () => {
    await studio.standIn.addFault({ kind: 'wrong-language', count: 10_000, match: 'Chapter 4, ' });
    const { id } = await author.create(nonFiction({ bookTitle: 'Chapter four' }));
    const { failure, chaptersDone } = await author.failed(id, 60_000);
    expect(failure).toMatchObject({ code: 'WrongLanguage', step: 'chapter-4' });
    expect(chaptersDone).toBe(5);
    const before = await chaptersOf(id);
    await studio.standIn.clearFaults();
    await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
    await author.completed(id, 60_000);
    const after = await chaptersOf(id);
    expect(after).toHaveLength(6);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test('the token budget stops a book before it costs more', async () => {
    await studio.standIn.settings({ latencyMs: 150 });
    const { id } = await author.create(nonFiction({ bookTitle: 'Dear book' }));
    await studio.db.query('UPDATE book_projects SET token_budget = 30000 WHERE id = $1', [id]);
    const { failure, usage } = await author.failed(id, 60_000);
    await studio.standIn.settings({ latencyMs: 40 });
    expect(failure?.code).toBe('BudgetSpent');
    expect(usage.promptTokens + usage.completionTokens).toBeLessThanOrEqual(30_000);
    await author.until(id, ({ status }) => status === 'failed');
  });
});
