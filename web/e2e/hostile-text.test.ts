/** Texts that break careless pages and files, from the wizard to the finished book: nothing of them is ever more than text. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { markupText } from '../../activities/render/testing/book-letters.ts';
import { replacementText } from '../../activities/render/testing/pdf-text.ts';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { markupOf, openBookFiles, pdfText } from './book-files.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { downloaded } from './downloads.ts';
import { describeTopic } from './wizard-steps.ts';

jest.setTimeout(120_000);

const EMAIL = 'hostile@example.com';
const NAME = 'Ada <b onclick=hacked=1>Quill</b>';
const MARKUP = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">';

let studio: Studio;
let browser: TestBrowser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), startBrowser()]);
  await studio.author('free', { email: EMAIL, authorName: NAME });
});
afterAll(() => Promise.all([browser.close(), studio.stop()]));

/** Text as it can be read back from a page: lines break anywhere, and emoji are drawings without letters. */
const printed = (text: string): string =>
  text.normalize('NFKC').replace(/\s|\p{C}|\ufe0f|\p{Extended_Pictographic}|\p{Regional_Indicator}/gu, '');

test.each([
  ['markup', MARKUP],
  ['a word of 200 letters', 'Pneumonoultramicroscopic'.repeat(9).slice(0, 200)],
  ['right to left', 'كتاب النحل في المدينة'],
  ['emoji', '🐝 Bees 👩‍👩‍👧 & “Honey” 🇵🇹'],
])('%s', (_, title) =>
  browser.visit(
    studio.apiUrl,
    async (visitor) => {
      await visitor.signIn(EMAIL, PASSWORD);
      await visitor.open('/generator/non-fiction');
      await describeTopic(visitor, { topic: `${MARKUP} ${title}`, audience: `${title} ${MARKUP}` });
      await visitor.fill('Book Title', title);
      await visitor.click('radio', '5,000 words, about 20 pages');
      expect(await visitor.overflows()).toBe(false);
      await visitor.click('button', 'Generate Outline');

      await visitor.at('/dashboard');
      await visitor.sees(`Welcome back, ${NAME}!`);
      await visitor.sees(title);
      const download = visitor.find('button', `Download outline: ${title}`).setTimeout(60_000);
      await download.wait();
      expect(await visitor.overflows()).toBe(false);
      const { bytes } = await downloaded(visitor.page, () => download.click());
      expect(await visitor.page.evaluate(() => 'hacked' in window)).toBe(false);

      const files = await openBookFiles(bytes);
      for (const file of [files.docx, files.epub]) {
        const markup = await markupOf(file);
        expect(markupText(markup)).toContain(title);
        expect(markup).not.toMatch(/<(?:script|img|b)\b/i);
      }
      const pdf = printed(await pdfText(files.pdf));
      // A PDF holds right-to-left text as it stands on the page, joined glyphs with their letters beside them: each letter can be read back.
      const readable = new Set(pdf + printed(await replacementText(files.pdf)));
      expect(Array.from(printed(title)).filter((letter) => !readable.has(letter))).toEqual([]);
      if (!/\p{Script=Arabic}/u.test(title)) expect(pdf).toContain(printed(title));
    },
    { width: 380, height: 800 },
  ),
);

test('a title of 300 letters is an error at its field, and no book', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await studio.author('free', { email: 'long@example.com' });
    await visitor.signIn('long@example.com', PASSWORD);
    await visitor.open('/generator/non-fiction');
    await describeTopic(visitor);
    await visitor.fill('Book Title', 'T'.repeat(300));
    await visitor.click('button', 'Generate Outline');
    await visitor.sees('At most 200 characters');
    await visitor.until('for the keyboard to be at the field', () => document.activeElement?.matches('input[aria-invalid=true]') ?? false);
    const created: unknown[] = await studio.db.query(
      `SELECT p.id FROM book_projects p JOIN users u ON u.id = p.user_id WHERE u.email = 'long@example.com'`,
    );
    expect(created).toEqual([]);
  }));
