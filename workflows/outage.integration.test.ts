/** The provider fails in every way it can. A book waits, or stops with a named failure and can be restarted; it never contains placeholder text. */

import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import type { Author } from '../local/testing/author.ts';
import { fiction, nonFiction } from '../local/testing/sample-requests.ts';
import { scaled } from '../local/testing/scale.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { blockText } from '../shared/book/manuscript.ts';
import type { BookProject } from '../shared/database/entities/book-project.ts';
import type { ModelCall } from '../shared/database/entities/model-call.ts';

jest.setTimeout(180_000);

const harness = useProduct({ latencyMs: 40 });
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher');
});
afterEach(() => harness.openai.clearFaults());

const outline = (title: string) => nonFiction({ wordCount: 5_000, generationLevel: 'outline', bookTitle: title });

async function manuscriptOf(projectId: string): Promise<string> {
  const { fullContent } = await harness.db.getRepository<BookProject>('BookProject').findOneByOrFail({ id: projectId });
  return (fullContent?.chapters ?? []).flatMap(({ blocks }) => blocks.map(blockText)).join('\n');
}

/** Chapter rows as they stand in the database, bytes and times included. */
function chaptersOf(projectId: string): Promise<unknown[]> {
  return harness.db.query(
    `SELECT c.number, c.written_at, c.word_count, c.ctid::text, string_agg(s.content, '|' ORDER BY s.number) AS text
       FROM chapters c JOIN chapter_sections s ON s.project_id = c.project_id AND s.chapter_number = c.number
      WHERE c.project_id = $1 AND c.written_at IS NOT NULL GROUP BY c.project_id, c.number ORDER BY c.number`,
    [projectId],
  );
}

/** Waits until the book is outlined and deletes it: its chapters are not what is tested. */
async function outlined(id: string): Promise<void> {
  await author.until(id, ({ chaptersTotal }) => chaptersTotal > 0, 120_000);
  await author.expect(204, 'DELETE', `/api/book-projects/${id}`);
}

function rejected(projectId: string, step: string): Promise<string[]> {
  return harness.db
    .getRepository<ModelCall>('ModelCall')
    .find({ where: { projectId, step }, order: { id: 'ASC' } })
    .then((calls) => calls.map(({ outcome }) => outcome));
}

const OUTAGE_MS = scaled(5_000, 30_000);
const REFUSALS = scaled(3, 6);

test(`${OUTAGE_MS / 1000} s of 503 in the middle of a book: it completes, whole`, async () => {
  const { id } = await author.create(scaled(fiction({ wordCount: 5_000, generationLevel: 'outline' }), fiction({ wordCount: 20_000 })));
  await author.until(id, ({ wordsWritten }) => wordsWritten > scaled(0, 2_000));
  await harness.openai.addFault({ kind: 'status', status: 503, forMs: OUTAGE_MS });
  await author.completed(id, 120_000);
  expect(await manuscriptOf(id)).not.toMatch(/unavailable|placeholder|content missing|\[.*\]/i);
});

describe('what passes by itself', () => {
  largeTest('a burst of 429 is waited out as long as the provider asks', async () => {
    await harness.openai.clearCalls();
    await harness.openai.addFault({ kind: 'status', status: 429, retryAfterSeconds: 2, count: REFUSALS, match: 'Patience' });
    const { id } = await author.create(outline('Patience'));
    await outlined(id);
    const refusals = (await harness.openai.calls()).filter(({ outcome }) => outcome === 'fault:status');
    expect(refusals).toHaveLength(REFUSALS);
    const gaps = refusals.slice(1).map((call, index) => call.startedAtMs - (refusals[index]?.startedAtMs ?? 0));
    // Refusals of the same first step, each two seconds after the one before.
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_900);
  });

  largeTest.each(scaled(['stall'], ['hang', 'stall', 'cut']))('an answer that ends in "%s" is asked for again', async (kind) => {
    await harness.openai.clearCalls();
    await harness.openai.addFault({ kind, count: 3, match: `Silence ${kind}` });
    const { id } = await author.create(outline(`Silence ${kind}`));
    await outlined(id);
    expect((await harness.openai.calls()).filter(({ outcome }) => outcome === `fault:${kind}`)).toHaveLength(3);
  });

  const ONCE: [kind: string, outcome: string][] = [
    ['malformed', 'InvalidStructure'],
    ['truncate', 'Truncated'],
    ['invalid', 'InvalidStructure'],
    ['empty', 'EmptyAnswer'],
  ];
  test.each(ONCE.slice(0, scaled(2, 4)))('one "%s" answer costs one more call, and the model is told why', async (kind, outcome) => {
    await harness.openai.addFault({ kind, count: 1, match: 'Outline this book' });
    const { id } = await author.create(outline(`Once ${kind}`));
    await author.until(id, ({ chaptersTotal }) => chaptersTotal > 0);
    expect(await rejected(id, 'outline')).toEqual([outcome, 'accepted']);
    await author.expect(204, 'DELETE', `/api/book-projects/${id}`);
  });

  largeTest('a section in another language is written again, and talk around one does not reach the book', async () => {
    await harness.openai.addFault({ kind: 'wrong-language', count: 1, match: 'Write the treatment' });
    await harness.openai.addFault({ kind: 'meta', count: 50 });
    const { id } = await author.create(outline('Sprachlos'));
    await author.completed(id, 60_000);
    expect(await manuscriptOf(id)).not.toMatch(/Here is the section|Let me know/i);
    const calls = await harness.db.getRepository<ModelCall>('ModelCall').findBy({ projectId: id, outcome: 'WrongLanguage' });
    expect(calls).toHaveLength(1);
  });
});

describe('what stops the book by name', () => {
  const FOR_GOOD: [kind: string, code: string, match: string, step: string][] = [
    ['invalid', 'InvalidStructure', 'Outline this book', 'outline'],
    ['malformed', 'InvalidStructure', 'Prepare the dossier', 'research'],
    ['empty', 'EmptyAnswer', 'Outline this book', 'outline'],
  ];
  test.each(FOR_GOOD.slice(0, scaled(1, 3)))(
    'a model that only gives "%s" answers stops within three attempts, and a restart goes on from there',
    async (kind, code, match, step) => {
      await harness.openai.addFault({ kind, count: 10_000, match });
      const { id } = await author.create(outline(`Never ${kind} ${step}`));
      const { failure } = await author.failed(id);
      expect(failure).toMatchObject({ code, step });
      expect(failure?.message).toMatch(/restart/i);
      expect(await rejected(id, step)).toEqual([code, code, code]);
      await harness.openai.clearFaults();
      await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
      await author.until(id, ({ chaptersTotal }) => chaptersTotal > 0);
      expect(await rejected(id, step)).toEqual([code, code, code, 'accepted']);
      await author.expect(204, 'DELETE', `/api/book-projects/${id}`);
    },
  );

  test.each([
    ['refuse', 'ContentRefused'],
    ['filter', 'ContentRefused'],
  ])('"%s" stops at once', async (kind, code) => {
    await harness.openai.addFault({ kind, count: 1, match: 'Prepare the dossier' });
    const { id } = await author.create(outline(`No ${kind}`));
    expect((await author.failed(id)).failure).toMatchObject({ code, step: 'research' });
    expect(await rejected(id, 'research')).toEqual([code]);
  });

  test('a wrong key stops it, and is not tried again', async () => {
    await harness.openai.addFault({ kind: 'status', status: 401, count: 1, match: 'No entry' });
    const { id } = await author.create(outline('No entry'));
    expect((await author.failed(id)).failure?.code).toBe('ProviderRejected');
  });

  test('a chapter that fails keeps the finished ones: the same rows, the same bytes; a section cut off by the model ends with its last sentence, and the rest is made up for', async () => {
    await harness.openai.addFault({ kind: 'truncate', count: 2, match: 'Write section 1 of' });
    await harness.openai.addFault({ kind: 'wrong-language', count: 10_000, match: 'Chapter 4, "[^"]+": ' });
    const { id } = await author.create(nonFiction({ bookTitle: 'Chapter four' }));
    const { failure, chaptersDone } = await author.failed(id, 60_000);
    expect(failure).toMatchObject({ code: 'WrongLanguage', step: 'chapter-4' });
    expect(chaptersDone).toBe(5);
    const before = await chaptersOf(id);
    await harness.openai.clearFaults();
    await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
    const { wordsWritten } = await author.completed(id, 60_000);
    expect(Math.abs(wordsWritten - 15_000) / 15_000).toBeLessThanOrEqual(0.05);
    for (const { content } of await harness.db.query<{ content: string }[]>('SELECT content FROM chapter_sections WHERE project_id = $1', [
      id,
    ]))
      expect(content).toMatch(/[.!?…”"*|]$/);
    const after = await chaptersOf(id);
    expect(after).toHaveLength(6);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  largeTest('the token budget stops a book before it costs more', async () => {
    await harness.openai.settings({ latencyMs: 150 });
    const { id } = await author.create(nonFiction({ bookTitle: 'Dear book' }));
    await harness.db.query('UPDATE book_projects SET token_budget = 30000 WHERE id = $1', [id]);
    const { failure, usage } = await author.failed(id, 60_000);
    await harness.openai.settings({ latencyMs: 40 });
    expect(failure?.code).toBe('BudgetSpent');
    expect(usage.promptTokens + usage.completionTokens).toBeLessThanOrEqual(30_000);
    await author.until(id, ({ status }) => status === 'failed');
  });

  test('so does its cap in money, by the provider’s own count', async () => {
    await harness.openai.settings({ latencyMs: 150 });
    const { id } = await author.create(nonFiction({ bookTitle: 'Expensive book' }));
    // Ten dollars, of which the budget in tokens knows nothing.
    await harness.db.query('UPDATE book_projects SET token_budget = 100000000 WHERE id = $1', [id]);
    await harness.db.query(
      `INSERT INTO model_calls (user_id, project_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms)
       VALUES ($1, $2, 'book', 'earlier', 'run', 'earlier@1', 'gpt-4.1', '', 'accepted', 1000000, 0, 1000000, 1)`,
      [author.user.id, id],
    );
    const { failure } = await author.failed(id, 60_000);
    await harness.openai.settings({ latencyMs: 40 });
    expect(failure?.code).toBe('BudgetSpent');
  });
});
