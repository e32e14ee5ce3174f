/** Books of 20,000 and 50,000 words, fiction and non-fiction, by models that write less than, as much as, and more than requested. */

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import type { Author } from '../local/testing/author.ts';
import { fiction, nonFiction } from '../local/testing/sample-requests.ts';
import { scaled } from '../local/testing/scale.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { blockText } from '../shared/book/manuscript.ts';
import { countBlockWords } from '../shared/book/prose.ts';
import type { BookProject } from '../shared/database/entities/book-project.ts';
import { FILE_FORMATS } from '../shared/book/manuscript.ts';

jest.setTimeout(300_000);

const harness = useProduct({ latencyMs: 5 });
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher');
});

describe.each(scaled([0.6], [0.6, 1, 1.5]))('a model that writes %f of the words it is asked for', (lengthRatio) => {
  test('gives books within 5 % of the length asked, every chapter once and in order', async () => {
    await harness.openai.settings({ lengthRatio });
    const requests = [
      ...scaled([15_000], [20_000, 50_000]).flatMap((wordCount) => [nonFiction({ wordCount }), fiction({ wordCount })]),
      nonFiction({ wordCount: scaled(5_000, 8_000), generationLevel: 'outline' }),
    ];
    const projects = await Promise.all(requests.map((request) => author.create(request)));
    await Promise.all(projects.map(({ id }) => author.completed(id, 240_000)));
    for (const { id, wordCount } of projects) await check(id, wordCount);
  });
});

async function check(projectId: string, asked: number): Promise<void> {
  const { fullContent, generatedFiles, chaptersTotal } = await harness.db
    .getRepository<BookProject>('BookProject')
    .findOneByOrFail({ id: projectId });
  if (!fullContent) throw new Error('There is no manuscript');
  // An outline's treatments have the length that was asked for; key points and notes come on top.
  const chapters = fullContent.chapters.filter(({ isNotes }) => !isNotes);
  const written = chapters.map(({ blocks }) =>
    blocks.slice(blocks.findIndex((block) => block.type === 'heading' && block.text === 'Treatment') + 1),
  );
  const words = written.map((blocks) => countBlockWords(blocks.filter(({ type }) => type !== 'heading')));
  const total = words.reduce((sum, count) => sum + count, 0);
  expect(Math.abs(total - asked) / asked).toBeLessThanOrEqual(0.05);
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: chaptersTotal }, (_, index) => index + 1));
  expect(new Set(chapters.map(({ title }) => title)).size).toBe(chaptersTotal);
  const texts = chapters.map(({ blocks }) => blocks.map(blockText).join('\n'));
  expect(new Set(texts.map((text) => createHash('sha256').update(text).digest('hex'))).size).toBe(chaptersTotal);
  expect(generatedFiles?.map(({ format }) => format).sort()).toEqual([...FILE_FORMATS].sort());
}

largeTest('what a book used is recorded from the provider’s own figures', async () => {
  await harness.openai.settings({ lengthRatio: 1 });
  await harness.openai.clearCalls();
  const { id } = await author.create(scaled(nonFiction({ wordCount: 5_000, generationLevel: 'outline' }), nonFiction()));
  const { usage } = await author.completed(id);
  const { calls, promptTokens, completionTokens, cachedTokens } = await harness.openai.summary();
  expect(usage).toMatchObject({ calls, promptTokens, completionTokens, cachedTokens });
  expect(usage.promptTokens + usage.completionTokens).toBeLessThan(usage.budgetTokens);
});
