/** What earlier books and their author gave reaches the plans of a book. */

import { expect, test } from '@jest/globals';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import type { CanonEntry } from '../../shared/book/canon.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { outlinePrompt } from '../outline/outline-prompt.ts';
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
