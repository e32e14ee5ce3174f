/** What earlier books and their author gave reaches the plans of a book, and a book that has neither is planned from the same words as ever. */

import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import type { CanonEntry } from '../../shared/book/canon.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { outlinePrompt } from '../outline/outline-prompt.ts';
import { planChapterPrompt } from '../outline/plan-chapter-prompt.ts';
import { storyPrompt } from '../outline/story-prompt.ts';
import { writingContext } from './book-context.ts';
import { canonPrompt } from './canon-prompt.ts';
import { tableReadPrompt } from './table-read-prompt.ts';

const outline = {
  ...{ title: NOVEL.project.bookTitle, subtitle: null, totalWords: 20_000 },
  chapters: NOVEL.chapters.map(({ title, keyPoints }, index) => ({ number: index + 1, title, keyPoints, estimatedWords: 5_000 })),
};
const project = {
  ...{ ...NOVEL.project, language: 'en', wordCount: 20_000, chaptersTotal: 4, fictionDetails: null, bookOutline: outline },
} as unknown as BookProject;
const EMPTY = { chapterNumber: null, quote: null, replacedBy: null, plantedIn: null, paidIn: null, table: null };
const entries = NOVEL.canon.filter(({ origin }) => origin !== 'chapter').map((entry): CanonEntry => ({ ...EMPTY, ...entry }));
const chapter = { number: 2, title: 'Two', keyPoints: ['A point'], targetWords: 2_000, plan: null } as unknown as Chapter;

/** Of the prompts as they are now. Who changes one on purpose puts the new digest here. */
const UNCHANGED = '9983bec5f95c3db4ae9306522339e5d2936513e71d9aca5163f2faeb87c9e207';

const digest = (texts: object): string =>
  createHash('sha256').update(JSON.stringify(texts, (name, value: unknown) => (name === 'version' ? undefined : value))).digest('hex'); // prettier-ignore

test('without a series and without edits of its canon, a book’s prompts are what they were before there were such things', () => {
  const practical = { ...project, contentType: 'non-fiction' as const, backgroundResearch: null };
  const prompts = [project, practical].map((book) => [
    ...[storyPrompt(book), canonPrompt(book, 8, ''), canonPrompt(book, 8, 'My own prose.')],
    ...[outlinePrompt(book, entries, 8), outlinePrompt(book, entries, 8, { remark: 'Begin later', outline })],
    ...[planChapterPrompt(book, entries, chapter, 3), tableReadPrompt(book, entries, [chapter], []), writingContext(book, entries)],
  ]);
  expect(digest(prompts)).toBe(UNCHANGED);
});

test('what an earlier book brought along is in every prompt that plans, whole, and is marked as fixed', () => {
  const statement = `Keeper of the light. ${'She counts the steps. '.repeat(400)}`.trim();
  const marta: CanonEntry = { ...EMPTY, id: 'person-1', kind: 'person', name: 'Marta', statement, origin: 'author', fromEntry: 'person-4' };
  const texts = [storyPrompt(project, [marta]), canonPrompt(project, 8, '', [marta])].map(({ user }) => user);
  const systems = [outlinePrompt(project, [marta, ...entries], 8), tableReadPrompt(project, [marta], [chapter], [])].map(
    ({ system }) => system,
  );
  for (const text of [...texts, ...systems]) expect(text).toContain(`[person-1] Marta (from an earlier book): ${statement}`);
  for (const system of systems) expect(system).toContain('is as fixed, and holds when this book opens');
  const own = writingContext(project, [{ ...marta, fromEntry: null }]);
  expect(own).toContain('[person-1] Marta (the author’s own): Keeper');
});
