/** The page of a book: what its editors found, what it holds true and how it was planned. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { GUIDE } from '../../local/testing/read-book/guide.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { press, pressOn, tabTo } from './keyboard.ts';
import { useBrowser } from './use-browser.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const browser = useBrowser();
let author: Author;
let novel: string;
beforeAll(async () => {
  author = await harness.author('publisher');
  novel = await addReadBook(harness.db, author, NOVEL);
});

const asAuthor = (work: (visitor: Visitor) => Promise<void>, width = 1280): Promise<void> =>
  browser.visit(
    harness.apiUrl,
    async (visitor) => {
      await visitor.signIn(author.user.email, PASSWORD);
      await work(visitor);
    },
    { width },
  );

const textsOf = ({ page }: Visitor, selector: string): Promise<string[]> =>
  page.$$eval(selector, (elements) => elements.map((each) => each.textContent));

test('from the dashboard to what is left, what was changed and what is promised', () =>
  asAuthor(async (visitor) => {
    await visitor.open('/dashboard');
    await visitor.click('link', 'Book notes: The Lamp at Hollow Point');
    await visitor.at(`/books/${novel}`);
    await visitor.find('heading', 'The Lamp at Hollow Point').wait();
    await visitor.sees(
      'We read your book twice and found two things that did not fit together. One is fixed; one is left for you. One more was settled in the plans, before anything was written.',
    );
    expect(await textsOf(visitor, 'main h2')).toEqual([
      'Left for you',
      'What we changed',
      'Settled in the plans',
      'Promises and secrets',
      'Phrases that return',
    ]);
    await visitor.sees('Ilse lit eleven candles for a crew of ten.');
    await visitor.sees('Let Oskar keep the key until chapter 3, or give the chapel a key of its own.');
    await visitor.sees('The scene in chapter 3 would have to be written anew.');
    expect([await textsOf(visitor, 'del'), await textsOf(visitor, 'ins')]).toEqual([['ninety-one'], ['eighty-seven']]);
    await visitor.sees('In the plans of chapter 2');
    await visitor.sees('Planted in chapter 1, revealed in chapter 3');
    await visitor.sees('Planted in chapter 1, not kept in any chapter');
    await visitor.sees('3 times, in chapters 1, 2 and 3');
    expect(await visitor.text()).not.toContain('This turned out to agree.');
    await visitor.click('link', 'Your books');
    await visitor.at('/dashboard');
  }));

test('the canon is searched, shows what was replaced to those who ask, and scrolls its tables on a phone', () =>
  asAuthor(async (visitor) => {
    await visitor.open(`/books/${novel}`);
    // The head and the report have come: nothing moves under the click any more.
    await visitor.sees('What we changed');
    await visitor.page.waitForNetworkIdle({ idleTime: 100 });
    await visitor.click('tab', 'Canon');
    await visitor.sees('Eighty-seven steps from the door to the lamp room.');
    expect(await visitor.page.evaluate(() => location.search)).toBe('?tab=canon');
    expect(await visitor.text()).not.toContain('Ninety-one steps');
    await visitor.page.locator('::-p-text(1 earlier version)').click();
    await visitor.sees('Ninety-one steps from the door to the lamp room.');
    expect(await visitor.overflows()).toBe(false);
    const room = await visitor.page.$eval('[aria-label="Table: Signals of the Anna Sofia"]', (box) => [box.scrollWidth, box.clientWidth]);
    expect(room[0]).toBeGreaterThan(room[1] ?? 0);
    await visitor.page.type('input[type=search]', 'LEDGER that');
    await visitor.until('for one group', () => document.querySelectorAll('main h2').length === 1);
    expect(await textsOf(visitor, 'main h2')).toEqual(['Objects']);
    await visitor.sees('the ledger that nobody else may open');
    await visitor.page.goBack();
    await visitor.sees('What we changed');
  }, 380));

test('the plan, by keyboard', () =>
  asAuthor(async (visitor) => {
    await visitor.open(`/books/${novel}?tab=canon`);
    await tabTo(visitor, 'tab', 'Canon');
    await press(visitor, 'ArrowRight');
    await visitor.sees('The Harbor Book');
    expect(await textsOf(visitor, 'main h2')).toEqual(['Outline', 'Plot', 'Cast', 'World', 'Research']);
    expect(await visitor.text()).not.toContain('Marta is alone and has the only key.');
    // A summary of what is folded is no button to Chromium.
    for (let stop = 0; stop < 20; stop++) {
      await press(visitor, 'Tab');
      if (await visitor.page.evaluate(() => document.activeElement?.textContent === 'The plan of chapter 1')) break;
    }
    await press(visitor, 'Enter');
    await visitor.sees('Marta is alone and has the only key.');
    await pressOn(visitor, 'link', 'Your books');
    await visitor.at('/dashboard');
  }));

test('claims name a source only where one was found', async () => {
  const guide = await addReadBook(harness.db, author, GUIDE);
  await asAuthor(async (visitor) => {
    await visitor.open(`/books/${guide}`);
    await visitor.sees('We read your book twice and found nothing that contradicts itself.');
    await visitor.sees('Claims to verify');
    await visitor.find('link', 'The Beekeeper’s Handbook').wait();
    await visitor.sees('No source found yet. Please verify it before you publish.');
  });
});

test('another author’s book is not there, and a visitor is asked to sign in', async () => {
  const other = await harness.author('free');
  await browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open(`/books/${novel}`);
    await visitor.sees('Please log in to view the notes on your book.');
    await visitor.signIn(other.user.email, PASSWORD);
    for (const id of [novel, 'no-id']) {
      await visitor.open(`/books/${id}`);
      await visitor.sees('There is no such book');
    }
    await visitor.click('link', 'Back to your books');
    await visitor.at('/dashboard');
  });
});
