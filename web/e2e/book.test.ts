/** The page of a book: its text, what its editors found, what it holds true and how it was planned. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { GUIDE } from '../../local/testing/read-book/guide.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import { until } from '../../local/testing/until.ts';
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
    await visitor.click('link', 'Open: The Lamp at Hollow Point');
    await visitor.at(`/books/${novel}`);
    await visitor.click('tab', 'Editor’s report');
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

largeTest('the book is read: contents, search, the keys, and the place where one left off', () =>
  asAuthor(async (visitor) => {
    const { page } = visitor;
    await visitor.open(`/books/${novel}`);
    await page.waitForSelector('#chapter-4');
    expect(await page.$$eval('nav[aria-label="Contents"] a', (links) => links.length)).toBe(4);
    const inView = (number: string) =>
      visitor.until(
        `for chapter ${number} at the top`,
        (wanted) => Math.abs((document.querySelector(`#chapter-${wanted}`)?.getBoundingClientRect().top ?? 999) - 80) < 60,
        undefined,
        number,
      );
    await press(visitor, 'ArrowRight');
    await inView('2');
    await page.keyboard.type('?');
    await visitor.sees('Next chapter');
    await press(visitor, 'Escape');
    await visitor.seesNoMore('Next chapter');
    await page.keyboard.type('/NINETY-one');
    await visitor.sees('place');
    await page.locator('[aria-label="Places found"] button').click();
    expect(await page.evaluate(() => CSS.highlights.has('search-hit'))).toBe(true);
    await page.select('select[aria-label="Paper"]', 'sepia');
    await visitor.click('button', 'Larger text');
    await page.locator('nav[aria-label="Contents"] a[href="#chapter-3"]').click();
    await inView('3');
    await visitor.until('for the place to be kept', () =>
      Object.entries(localStorage).some(([key, value]) => /^reading-place/.test(key) && value === '3.0'),
    );
    await visitor.open(`/books/${novel}`);
    await inView('3');
    expect(await page.$eval('.reading', (reading) => [reading.getAttribute('data-paper'), reading.getAttribute('data-size')])).toEqual([
      'sepia',
      '4',
    ]);

    // On paper there is the text alone, in dark letters on nothing, whatever the theme.
    await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'));
    await page.emulateMediaType('print');
    const printed = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility() && each.childElementCount === 0);
      const outside = shown.filter((each) => !each.closest('.reading') && each.textContent.trim() && !each.matches('script, style'));
      const paragraph = document.querySelector('#chapter-1 .book-prose p') ?? document.body;
      const [color = '', ...papers] = [
        getComputedStyle(paragraph).color,
        ...['.reading', 'main', 'body', 'html'].map(
          (selector) => getComputedStyle(document.querySelector(selector) ?? paragraph).backgroundColor,
        ),
      ];
      const lightness = Math.max(...(color.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));
      const tools = document.querySelectorAll('.reading :is(button, select, input)');
      return {
        outside: outside.map(({ textContent }) => textContent),
        lightness,
        papers,
        tools: [...tools].filter((each) => each.checkVisibility()).length,
      };
    });
    expect(printed).toMatchObject({ outside: [], tools: 0 });
    expect(printed.lightness).toBeLessThan(60);
    expect(new Set(printed.papers)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await page.emulateMediaType('screen');
  }),
);

const WORD_HTML = `<html><body><!--StartFragment--><p class=MsoNormal>It rained<o:p></o:p> <b style='mso-bidi-font-weight:normal'>hard</b>.</p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>one oar</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>two oars</p><p class=MsoNormal>&nbsp;</p><!--EndFragment--></body></html>`;

test('a chapter is edited in place, in two tabs; its versions are compared, and gone back to; then it is locked', async () => {
  const book = await addReadBook(harness.db, author, NOVEL);
  await asAuthor(async (visitor) => {
    const { page } = visitor;
    const inChapter = (name: string) => page.locator(`#chapter-1 ::-p-aria(${name}[role="button"])`);
    await visitor.open(`/books/${book}`);
    await inChapter('Edit').click();
    await page.waitForSelector('#chapter-1 .ProseMirror');
    await page.keyboard.down('Control');
    await page.keyboard.press('Home');
    await page.keyboard.up('Control');
    await page.keyboard.type('At dusk ');
    await visitor.sees('Saved');
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    // The editor learns of the caret's place by an event that a busy machine is late with.
    await visitor.until('for the caret at the end', () => {
      const { anchorNode } = document.getSelection() ?? {};
      return anchorNode != null && document.querySelector('#chapter-1 .ProseMirror')?.lastElementChild?.contains(anchorNode) === true;
    });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await page.$eval(
      '#chapter-1 .ProseMirror',
      (editor, html) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      WORD_HTML,
    );
    await visitor.sees('Not saved yet');
    await visitor.until('for the second save', () => document.querySelector('.editor-bar [role=status]')?.textContent === 'Saved');
    const stored = await author.expect<ChapterText>(200, 'GET', `/api/book-projects/${book}/chapters/1`);
    expect(stored.blocks).toEqual(
      expect.arrayContaining([{ type: 'list', ordered: false, items: [[{ text: 'one oar' }], [{ text: 'two oars' }]] }]),
    );
    expect(JSON.stringify(stored.blocks)).toContain('{"bold":true,"text":"hard"}');

    // Another tab changes the chapter; this one is told, and keeps its own text on top.
    const { revision } = stored;
    const elsewhere = { revision, title: stored.title, text: 'From elsewhere.', editingId: book };
    await author.expect(200, 'PUT', `/api/book-projects/${book}/chapters/1`, elsewhere);
    await page.keyboard.type('!');
    await visitor.sees('This chapter was changed elsewhere');
    await visitor.click('button', 'Keep My Text');
    await visitor.seesNoMore('This chapter was changed elsewhere');
    await visitor.click('button', 'Done');
    // The notice moves the chapter down.
    await visitor.sees('The files are older than the text');
    await visitor.sees('At dusk Marta counted');

    await inChapter('Versions').click();
    await visitor.sees('Go Back to This Version');
    await page.select('select[aria-label="Earlier version"]', '1');
    await visitor.until('for the words that were added', () =>
      [...document.querySelectorAll('ins')].some(({ textContent }) => textContent.includes('dusk')),
    );
    await visitor.click('button', 'Go Back to This Version');
    await visitor.toast('Version Restored');
    await visitor.seesNoMore('At dusk Marta counted');
    await inChapter('Lock').click();
    await inChapter('Approve').click();
    await visitor.until('for the lock', () => document.querySelector<HTMLButtonElement>('#chapter-1 button')?.disabled === true);
    await visitor.sees('Approved,');
    // The screen shows both before the server has them.
    await until(async () => {
      const [chapter] = (await author.project(book)).chapters;
      return chapter?.locked === true && chapter.approved && chapter.edited;
    });
  });
});

largeTest('pages are seen before the files are made, by the keys and in other choices; on a phone one by one', async () => {
  await asAuthor(async (visitor) => {
    const { page } = visitor;
    const inFrame = (selector: string) =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll('iframe:not([aria-hidden])')].flatMap((frame) =>
            Array.from((frame as HTMLIFrameElement).contentDocument?.querySelectorAll(wanted) ?? [], ({ textContent }) => textContent),
          ),
        selector,
      );
    const drawn = (title: string) => until(async () => (await inFrame('.s-title')).join().includes(title), 30_000);
    await visitor.open(`/books/${novel}?tab=design`);
    await visitor.sees('6–7 of ', 30_000);
    await drawn('The First Answer');
    expect(await inFrame('.page')).toHaveLength(2);
    await press(visitor, 'ArrowLeft');
    await visitor.sees('4–5 of ');
    await page.select('select[aria-label="Go to"]', 'chapter-3');
    await drawn('Eleven Candles');
    await page.select('::-p-aria(Theme)', 'suspense');
    await until(async () => (await inFrame('.mark.rule')).length > 0, 30_000);
    // The place in the book stays, and nothing in the pages can be followed.
    await drawn('Eleven Candles');
    expect(await inFrame('a[href], script, img')).toEqual([]);
    await page.setViewport({ width: 380, height: 800 });
    await until(async () => (await inFrame('.page')).length === 1);
    expect(await visitor.overflows()).toBe(false);
    expect(visitor.pageErrors).toEqual([]);
  });
});

largeTest('the canon is searched, shows what was replaced to those who ask, and scrolls its tables on a phone', () =>
  asAuthor(async (visitor) => {
    await visitor.open(`/books/${novel}?tab=report`);
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
  }, 380),
);

largeTest('the plan, by keyboard', () =>
  asAuthor(async (visitor) => {
    await visitor.open(`/books/${novel}?tab=canon`);
    await tabTo(visitor, 'tab', 'Canon');
    await press(visitor, 'ArrowLeft');
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
    // The book's card there has its parts, too.
    await visitor.open(`/dashboard?project=${novel}`);
    const { characters, worldBuilding, plotStructure } = NOVEL.project;
    for (const [part, text] of [
      ['Cast', characters?.[0]?.motivation],
      ['World', worldBuilding?.atmosphere],
      ['Plot', plotStructure?.premise],
      ['Chapter summaries', 'What happens in'],
    ] as const) {
      expect([part, (await visitor.text()).includes(text ?? '')]).toEqual([part, false]);
      await visitor.page.locator(`main summary::-p-text(${part})`).click();
      await visitor.sees(text ?? `a text of ${part}`);
    }
  }),
);

largeTest('claims name a source only where one was found', async () => {
  const guide = await addReadBook(harness.db, author, GUIDE);
  await asAuthor(async (visitor) => {
    await visitor.open(`/books/${guide}?tab=report`);
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
    await visitor.sees('Please log in to open your book.');
    await visitor.signIn(other.user.email, PASSWORD);
    for (const id of [novel, 'no-id']) {
      await visitor.open(`/books/${id}`);
      await visitor.sees('We couldn’t find that book');
    }
    await visitor.click('link', 'Back to your books');
    await visitor.at('/dashboard');
  });
});
