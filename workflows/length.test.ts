/** Books of 20,000 and 50,000 words of both kinds, by models that write less, as much, and more than they are asked. */

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Author } from '../local/studio/author.ts';
import { fiction, nonFiction } from '../local/studio/sample-requests.ts';
import { startStudio, type Studio } from '../local/studio/studio.ts';
import { blockText } from '../shared/book/manuscript.ts';
import { countBlockWords } from '../shared/book/prose.ts';
import { BookProject } from '../shared/database/entities/book-project.ts';
import { FILE_FORMATS } from '../shared/book/manuscript.ts';

jest.setTimeout(300_000);

let studio: Studio;
let author: Author;
beforeAll(async () => {
  studio = await startStudio({ latencyMs: 5 });
  author = await studio.author('publisher');
});
afterAll(() => studio.stop());

describe.each([0.6, 1, 1.5])('a model that writes %f of the words it is asked for', (obedience) => {
  test('gives books within 5 % of the length asked, every chapter once and in order', async () => {
    await studio.standIn.settings({ obedience });
    const requests = [
      nonFiction({ wordCount: 20_000 }),
      fiction({ wordCount: 20_000 }),
      nonFiction({ wordCount: 50_000 }),
      fiction({ wordCount: 50_000 }),
      nonFiction({ wordCount: 8_000, generationLevel: 'outline' }),
    ];
    const projects = await Promise.all(requests.map((request) => author.create(request)));
    await Promise.all(projects.map(({ id }) => author.completed(id, 240_000)));
    for (const { id, wordCount } of projects) await check(id, wordCount);
  });
});

async function check(projectId: string, asked: number): Promise<void> {
  const { fullContent, generatedFiles, chaptersTotal } = await studio.db.getRepository(BookProject).findOneByOrFail({ id: projectId });
  if (!fullContent) throw new Error('There is no manuscript');
  const words = fullContent.chapters.map(({ blocks }) => countBlockWords(blocks.filter(({ type }) => type !== 'heading')));
  const total = words.reduce((sum, count) => sum + count, 0);
  expect(Math.abs(total - asked) / asked).toBeLessThanOrEqual(0.05);
  expect(fullContent.chapters.map(({ number }) => number)).toEqual(Array.from({ length: chaptersTotal }, (_, index) => index + 1));
  expect(new Set(fullContent.chapters.map(({ title }) => title)).size).toBe(chaptersTotal);
  const texts = fullContent.chapters.map(({ blocks }) => blocks.map(blockText).join('\n'));
  expect(new Set(texts.map((text) => createHash('sha256').update(text).digest('hex'))).size).toBe(chaptersTotal);
  expect(generatedFiles?.map(({ format }) => format).sort()).toEqual([...FILE_FORMATS].sort());
}

test('what a book used is recorded from the provider’s own figures', async () => {
  await studio.standIn.settings({ obedience: 1 });
  await studio.standIn.clearCalls();
  const { id } = await author.create(nonFiction());
  const { usage } = await author.completed(id);
  const { calls, promptTokens, completionTokens, cachedTokens } = await studio.standIn.summary();
  expect(usage).toMatchObject({ calls, promptTokens, completionTokens, cachedTokens });
  expect(usage.promptTokens + usage.completionTokens).toBeLessThan(usage.budgetTokens);
});
