/** The whole way in a browser: from registration to an outline, a reviewed outline, its book, corrections, the store kit, and a book from an outline. */

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { PASSWORD } from '../../local/testing/author.ts';
import { firstDifference } from '../../activities/render/testing/book-letters.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { BOOK_STATUSES, STATUS_LABELS } from '../../shared/book/status.ts';
import type { RegisterRequest } from '../../shared/accounts.ts';
import { lettersOfFiles, lettersOfManuscript, openBookFiles } from './book-files.ts';
import { downloaded, type Download } from './downloads.ts';
import { AGE, describeAuthor } from './registration.ts';
import type { Visitor } from './visitor.ts';
import { describeStory, describeTopic, FULL_BOOK } from './wizard-steps.ts';
import {
  correctChapter,
  lockChapter,
  makeBookOfOutline,
  makeFilesAgain,
  openBook,
  readWhileWritten,
  reviewOutline,
  rewritePassage,
  takeStoreKit,
} from './book-steps.ts';

jest.setTimeout(300_000);

const harness = useProduct({ latencyMs: 150 });
const browser = useBrowser();

const EMAIL = 'ada.quill@example.com';

async function register(visitor: Visitor): Promise<void> {
  await describeAuthor(visitor, 'Ada Quill', EMAIL);
  await visitor.click('checkbox', AGE);
  // The server rejects forms that are filled in within two seconds as sent by a bot.
  await sleep(2_000);
  const [request] = await Promise.all([
    visitor.page.waitForRequest((each) => each.url().endsWith('/api/auth/register')),
    visitor.click('button', 'Create Account'),
  ]);
  const { botPreventionData, ...account } = JSON.parse(request.postData() ?? '{}') as RegisterRequest;
  expect(account).toEqual({ email: EMAIL, authorName: 'Ada Quill', password: PASSWORD, ageConfirmed: true });
  const userAgent = await visitor.page.evaluate(() => navigator.userAgent.slice(0, 200));
  expect(botPreventionData).toMatchObject({ honeypotValue: '', hasJavaScript: true, userAgent });
  for (const count of ['formCompletionTime', 'interactionCount', 'focusCount', 'timestamp'] as const)
    expect(botPreventionData?.[count]).toBeGreaterThan(0);
}

/** Collects the statuses that the first book's row shows until it shows `last`. */
async function statusesUntil(visitor: Visitor, last: string, timeoutMs: number): Promise<string[]> {
  await visitor.page.evaluate((end) => {
    const seen: string[] = [];
    Object.assign(window, { seenStatuses: seen });
    const look = () => {
      const status = document.querySelector<HTMLElement>('tbody tr td:nth-child(2)')?.innerText.trim() ?? '';
      if (status && seen.at(-1) !== status) seen.push(status);
      if (status !== end) requestAnimationFrame(look);
    };
    look();
  }, last);
  const seen = () => (window as unknown as { seenStatuses: string[] }).seenStatuses;
  await visitor.until(
    `for the book to be ${last}`,
    (end) => (window as unknown as { seenStatuses: string[] }).seenStatuses.at(-1) === end,
    timeoutMs,
    last,
  );
  return visitor.page.evaluate(seen);
}

/** Checks that each file in the ZIP has the manuscript's text: each chapter once, in order. */
async function expectFilesToMatchManuscript({ fileName, bytes }: Download, title: string): Promise<void> {
  const name = title.replaceAll(' ', '-');
  expect(fileName).toBe(`${name}.zip`);
  const { fullContent } = await harness.db
    .getRepository<BookProject>('BookProject')
    .findOneOrFail({ where: { bookTitle: title }, order: { createdAt: 'DESC' } });
  if (!fullContent) throw new Error('The book has no manuscript');
  const chapters = fullContent.chapters.map(({ number }) => number);
  expect(chapters).toEqual(chapters.map((_, index) => index + 1));
  const files = await openBookFiles(bytes);
  expect(files.names).toEqual(['docx', 'epub', 'pdf'].map((format) => `${name}.${format}`));
  const rendered = await lettersOfFiles(files);
  const written = lettersOfManuscript(fullContent);
  for (const format of ['epub', 'docx', 'pdf'] as const)
    expect([format, firstDifference(rendered[format], written)]).toEqual([format, undefined]);
}

test('a visitor registers and creates an outline, then on the Publisher plan a full book', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open('/');
    await visitor.sees('Validate Your Book Idea. Get Free Outlines.');
    await register(visitor);

    // The dialog switches to sign-in, with the e-mail address filled in.
    await visitor.toast('Account created');
    await visitor.until(
      'for the dialog to switch to sign-in',
      () => document.querySelector('[role=tab][data-state=active]')?.textContent === 'Sign In',
    );
    await visitor.holds('Email', EMAIL);
    await visitor.type('Password', PASSWORD);
    await visitor.click('button', 'Sign In');
    await visitor.toast('Welcome back, Ada Quill!');

    // Chapters are written in parallel. Delaying one lets the page show it in progress while the others are done.
    await harness.openai.addFault({ kind: 'status', status: 429, retryAfterSeconds: 8, match: 'Chapter 2, [\\s\\S]*Write the treatment' });
    await orderOutline(visitor);
    await followOutline(visitor);

    await harness.db.query(`UPDATE users SET subscription_tier = 'publisher', email_confirmed_at = now() WHERE email = $1`, [EMAIL]);
    await visitor.open('/generator');
    // The outline is delayed too; otherwise it may be done before the page first shows it.
    await harness.openai.addFault({ kind: 'status', status: 429, retryAfterSeconds: 3, match: 'Outline this novel' });
    await harness.openai.addFault({ kind: 'status', status: 429, retryAfterSeconds: 6, match: 'Chapter 2, [\\s\\S]*Write section 2' });
    await orderNovel(visitor);
    await visitor.at('/dashboard');
    await visitor.sees('Waiting for you', 60_000);
    const book = await openBook(visitor, 'The Lamp at Hollow Point');
    await reviewOutline(visitor, book);
    await Promise.all([followNovel(visitor), browser.visit(harness.apiUrl, (reader) => readWhileWritten(reader, EMAIL, book))]);
    await openBook(visitor, 'The Lamp at Hollow Point');
    await correctChapter(visitor);
    await rewritePassage(visitor);
    await lockChapter(visitor);
    await makeFilesAgain(visitor);
    await takeStoreKit(visitor);
    await makeBookOfOutline(visitor);
  }));

async function orderOutline(visitor: Visitor): Promise<void> {
  await visitor.click('link', 'Create a free outline');
  await visitor.at('/generator');
  await visitor.click('link', 'Start a non-fiction book');
  await describeTopic(visitor);
  await visitor.fill('Book Title', 'Bees on the Balcony');
  // A free author gets outlines only, and chooses among their lengths.
  const choices = await visitor.page.$$eval('[role=radio]', (radios) => radios.map((radio) => radio.getAttribute('aria-label')));
  expect(choices).toEqual([
    '5,000 words, about 20 pages',
    '8,000 words, about 32 pages',
    '10,000 words, about 40 pages',
    'Another length, Up to 20,000 words',
  ]);
  await visitor.click('radio', '5,000 words, about 20 pages');
  await visitor.sees('This outline is free and doesn’t count toward your limit.');
  await visitor.click('button', 'Generate Outline');
}

async function followOutline(visitor: Visitor): Promise<void> {
  await visitor.at('/dashboard');
  await visitor.toast('Book Generation Started');
  // A new book is expanded on arrival.
  await visitor.until(
    'for a chapter to be done while others are not',
    () => {
      const text = [...document.querySelectorAll<HTMLElement>('tbody ol > li')].map((line) => line.innerText).join('\n');
      return /Done/.test(text) && /Outlined|Summarized|Writing/.test(text);
    },
    60_000,
  );
  await visitor.find('button', 'Download outline: Bees on the Balcony').setTimeout(60_000).wait();
  await visitor.until('for every chapter to be done', () => {
    const lines = [...document.querySelectorAll<HTMLElement>('tbody ol > li')];
    return lines.length > 0 && lines.every((line) => line.innerText.includes('Done'));
  });
  const outline = await downloaded(visitor.page, () => visitor.click('button', 'Download outline: Bees on the Balcony'));
  await visitor.toast('Download Started');
  await expectFilesToMatchManuscript(outline, 'Bees on the Balcony');
}

async function orderNovel(visitor: Visitor): Promise<void> {
  await visitor.click('link', 'Start a novel');
  await describeStory(visitor);
  await visitor.fill('Book Title', 'The Lamp at Hollow Point');
  await visitor.click('radio', FULL_BOOK);
  await visitor.click('radio', '20,000 words, Novella');
  await visitor.sees('This book uses one of this month’s full books.');
  await visitor.click('button', 'Generate Book');
}

async function followNovel(visitor: Visitor): Promise<void> {
  await visitor.at('/dashboard');
  const loads = await visitor.page.evaluate(() => performance.timeOrigin);
  const statuses = statusesUntil(visitor, 'Complete', 90_000);
  const wordsGrow = visitor.until(
    'for a chapter in progress to show some of its words',
    () =>
      [...document.querySelectorAll<HTMLElement>('tbody ol > li')].some((line) => {
        const [, done = '0', due = '0'] = /([\d,]+) of ([\d,]+) words/.exec(line.innerText) ?? [];
        const words = Number(done.replace(',', ''));
        return line.innerText.includes('Writing') && words > 0 && words < Number(due.replace(',', ''));
      }),
    60_000,
  );
  const timeLeft = visitor.sees('Time left', 60_000);
  await Promise.all([wordsGrow, timeLeft]);
  const seen = await statuses;
  // A short stage may be missed, but none may appear twice or out of order.
  const labels = BOOK_STATUSES.map((status) => STATUS_LABELS[status]);
  expect(seen).toEqual(labels.filter((label) => seen.includes(label)));
  expect(seen).toEqual(expect.arrayContaining(['Writing', 'Complete']));
  expect(await visitor.page.evaluate(() => performance.timeOrigin)).toBe(loads);

  const novel = await downloaded(visitor.page, () => visitor.click('button', 'Download all files: The Lamp at Hollow Point'));
  await visitor.toast('Download Started');
  await expectFilesToMatchManuscript(novel, 'The Lamp at Hollow Point');
}
