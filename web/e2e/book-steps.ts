/** What an author does at a book’s own place, step by step: from its outline to the store kit. */

import { expect } from '@jest/globals';
import JSZip from 'jszip';
import { PASSWORD } from '../../local/testing/author.ts';
import type { ProjectDetail } from '../../shared/book/project.ts';
import type { ReviewedOutline } from '../../shared/book/review.ts';
import { expectAccessible } from './accessibility.ts';
import { downloaded } from './downloads.ts';
import type { Visitor } from './visitor.ts';

/** Asks the API as whoever is signed in. */
const ask = <Answer>({ page }: Visitor, path: string): Promise<Answer> =>
  page.evaluate(async (from) => (await fetch(from)).json() as Promise<Answer>, path);

/** From the dashboard to the place of a book. @returns its id */
export async function openBook(visitor: Visitor, title: string): Promise<string> {
  await visitor.click('link', `Open: ${title}`);
  await visitor.until('for the place of the book', () => location.pathname.startsWith('/books/'));
  return visitor.page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
}

/** The outline waits for its author, who renames a person, takes a chapter out, shares out its words, and accepts. */
export async function reviewOutline(visitor: Visitor, book: string): Promise<void> {
  const { page } = visitor;
  await visitor.click('button', 'Review the Outline');
  await visitor.sees('Review the outline');
  const unfold = (summary: string) => page.locator(`summary ::-p-text(${summary})`).click();
  await unfold('People');
  const name = await visitor.valueOf('Name of person 1');
  await visitor.fill('Name of person 1', 'Ottoline Frost');
  await unfold('Voice sheet');
  await visitor.fill('Tense', 'Present tense');
  await expectAccessible(visitor, 'light');
  await visitor.click('button', 'Save');
  await visitor.toast('Outline Saved');
  const { chapters, cast, voice } = await ask<ReviewedOutline>(visitor, `/api/book-projects/${book}/outline`);
  expect([cast[0]?.name, voice?.tense]).toEqual(['Ottoline Frost', 'Present tense']);
  expect(JSON.stringify(chapters)).not.toContain(name);
  // Who is needed stays.
  await unfold('People');
  await visitor.click('button', 'Remove Ottoline Frost');
  await visitor.click('button', 'Save');
  expect(await visitor.toast('Not Saved')).toContain('Ottoline Frost is needed in');

  await visitor.open(`/books/${book}?tab=plan`);
  await visitor.click('button', 'Remove chapter 2');
  await visitor.sees('words too few');
  await visitor.click('button', 'Balance the Words');
  await visitor.seesNoMore('words too few');
  await visitor.fill('Title of chapter 1', 'A First Light');
  await visitor.click('button', 'Accept and Write the Book');
  await visitor.toast('Outline Accepted');
  await visitor.click('link', 'Your books');
}

/** Another device opens the book while it is written: chapters come without a reload. */
export async function readWhileWritten(reader: Visitor, email: string, book: string): Promise<void> {
  await reader.signIn(email, PASSWORD);
  await reader.open(`/books/${book}`);
  const written = () => document.querySelectorAll('.book-chapter .book-prose').length;
  const [before, loaded] = await reader.page.evaluate(() => [document.querySelectorAll('.book-chapter').length, performance.timeOrigin]);
  await reader.until('for a chapter to appear', (known) => document.querySelectorAll('.book-chapter').length > Number(known), 90_000, String(before)); // prettier-ignore
  expect(await reader.page.evaluate(written)).toBeGreaterThan(0);
  await reader.until('for the last chapter', () => !document.body.innerText.includes('More is being written.'), 90_000);
  expect(await reader.page.evaluate(() => performance.timeOrigin)).toBe(loaded);
}

const inChapter = ({ page }: Visitor, number: number, name: string) => page.locator(`#chapter-${number} ::-p-aria(${name}[role="button"])`);

/** Types at the beginning of the first chapter. */
export async function correctChapter(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await inChapter(visitor, 1, 'Edit').click();
  await page.waitForSelector('#chapter-1 .ProseMirror');
  await page.keyboard.down('Control');
  await page.keyboard.press('Home');
  await page.keyboard.up('Control');
  await page.keyboard.type('Ottoline counted. ');
  await visitor.until('for the save', () => document.querySelector('.editor-bar [role=status]')?.textContent === 'Saved');
  await visitor.click('button', 'Done');
  await visitor.sees('Ottoline counted. ');
}

/** Has the first paragraph of the second chapter written anew, on a phone, and accepts it. */
export async function rewritePassage(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.setViewport({ width: 380, height: 800 });
  const passage = await page.waitForSelector('#chapter-2 [data-at="2.0"]');
  const old = await passage?.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return element.textContent;
  });
  await visitor.click('button', 'Rewrite the Selection');
  await visitor.sees('never more than');
  expect(await page.$eval('[role=dialog] select', (select) => select.value)).toBe('passage');
  await expectAccessible(visitor, 'light');
  expect(await visitor.overflows()).toBe(false);
  await page.keyboard.type('Set it at night');
  await visitor.click('button', 'Rewrite');
  await visitor.sees('A new text for you to decide on', 60_000);
  await visitor.until('for the words that go', () => document.querySelector('#chapter-2 del') !== null);
  await visitor.click('button', 'Accept');
  await visitor.toast('New Text Accepted');
  await visitor.until('for the new text', (gone) => document.querySelector('#chapter-2 [data-at="2.0"]')?.textContent !== gone, undefined, old ?? ''); // prettier-ignore
  await visitor.sees('What the new text touches');
  await page.setViewport({ width: 1280, height: 900 });
}

/** Nothing changes the first chapter any more. */
export async function lockChapter(visitor: Visitor): Promise<void> {
  await inChapter(visitor, 1, 'Lock').click();
  await visitor.until('for the lock', () => document.querySelector<HTMLButtonElement>('#chapter-1 button')?.disabled === true);
}

export async function makeFilesAgain(visitor: Visitor): Promise<void> {
  await visitor.sees('The files are older than the text');
  await visitor.click('button', 'Make the Files Again');
  await visitor.seesNoMore('The files are older than the text');
}

/** The kit is there as soon as the files are made, and has them as they are now. */
export async function takeStoreKit(visitor: Visitor): Promise<void> {
  await visitor.click('tab', 'Publish');
  await visitor.until(
    'for the kit',
    () => [...document.querySelectorAll('main button')].some((each) => each.textContent.includes('Store Kit') && each.matches(':enabled')),
    90_000,
  );
  const { bytes } = await downloaded(visitor.page, () => visitor.click('button', 'Download the Store Kit'));
  const kit = await JSZip.loadAsync(bytes);
  const [epub] = await Promise.all(kit.file(/\.epub$/).map(async (file) => JSZip.loadAsync(await file.async('uint8array'))));
  expect(await epub?.file('OEBPS/chapter-1.xhtml')?.async('string')).toContain('Ottoline counted.');
}

/** The outline from the beginning becomes a book of its own. */
export async function makeBookOfOutline(visitor: Visitor): Promise<void> {
  await visitor.click('link', 'Your books');
  await visitor.at('/dashboard');
  const outline = await openBook(visitor, 'Bees on the Balcony');
  await visitor.click('button', 'Make It a Book');
  await visitor.toast('Book Generation Started');
  await visitor.until('for another book', (from) => location.pathname !== `/books/${from}`, undefined, outline);
  const made = await visitor.page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
  const [from, book] = await Promise.all([outline, made].map((id) => ask<ProjectDetail>(visitor, `/api/book-projects/${id}`)));
  expect(book).toMatchObject({ generationLevel: 'full', bookTitle: 'Bees on the Balcony' });
  expect(book?.chapters.map(({ title }) => title)).toEqual(from?.chapters.map(({ title }) => title));
  await visitor.page.evaluate((path) => fetch(path, { method: 'DELETE' }), `/api/book-projects/${made}`);
}
