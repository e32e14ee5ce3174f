/** Markup, long words, right-to-left text and emoji stay plain text from the wizard to the finished files. */

import { beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { markupText } from '../../activities/render/testing/book-letters.ts';
import { replacementText } from '../../activities/render/testing/pdf-text.ts';
import { scaled } from '../../local/testing/scale.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import { typesetText } from '../../shared/book/typeset.ts';
import { markupOf, openBookFiles, pdfText } from './book-files.ts';
import { downloaded } from './downloads.ts';
import { describeTopic } from './wizard-steps.ts';

jest.setTimeout(120_000);

const EMAIL = 'hostile@example.com';
const NAME = 'Ada <b onclick=hacked=1>Quill</b>';
const MARKUP = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">';

const harness = useProduct();
const browser = useBrowser();
beforeAll(async () => {
  await harness.author('free', { email: EMAIL, authorName: NAME });
});

/** Text as extracted from a PDF: line breaks are lost, and emoji are drawings without letters. */
const printed = (text: string): string =>
  text.normalize('NFKC').replace(/\s|\p{C}|\ufe0f|\p{Extended_Pictographic}|\p{Regional_Indicator}/gu, '');

const TITLES: [kind: string, title: string][] = [
  ['markup', MARKUP],
  ['right to left', 'كتاب النحل في المدينة'],
  ['a word of 200 letters', 'Pneumonoultramicroscopic'.repeat(9).slice(0, 200)],
  ['emoji', '🐝 Bees 👩‍👩‍👧 & “Honey” 🇵🇹'],
];

largeTest.each(TITLES.slice(0, scaled(1, 4)))('%s', (_, title) =>
  browser.visit(
    harness.apiUrl,
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
        // The cover is the only image.
        expect(markup.replace('<img src="cover.jpg"', '')).not.toMatch(/<(?:script|img|b)\b/i);
      }
      const pdf = printed(await pdfText(files.pdf));
      // A PDF stores right-to-left text in visual order, with joined glyphs and their letters beside them, so compare single letters.
      const readable = new Set(pdf + printed(await replacementText(files.pdf)));
      expect(Array.from(printed(typesetText(title, 'en'))).filter((letter) => !readable.has(letter))).toEqual([]);
      if (!/\p{Script=Arabic}/u.test(title)) expect(pdf).toContain(printed(typesetText(title, 'en')));
    },
    { width: 380, height: 800 },
  ),
);

largeTest('a title of 300 letters shows an error at its field and creates no book', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await harness.author('free', { email: 'long-name@example.com' });
    await visitor.signIn('long-name@example.com', PASSWORD);
    await visitor.open('/generator/non-fiction');
    await describeTopic(visitor);
    await visitor.fill('Book Title', 'T'.repeat(300));
    await visitor.click('button', 'Generate Outline');
    await visitor.sees('At most 200 characters');
    await visitor.until('for the field to have the focus', () => document.activeElement?.matches('input[aria-invalid=true]') ?? false);
    const created: unknown[] = await harness.db.query(
      `SELECT p.id FROM book_projects p JOIN users u ON u.id = p.user_id WHERE u.email = 'long-name@example.com'`,
    );
    expect(created).toEqual([]);
  }),
);

largeTest('a page takes no string for markup or for a script’s address', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open('/pricing');
    const refused = await visitor.page.evaluate(() => {
      const refuses = (change: () => unknown): boolean => {
        try {
          change();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return [
        refuses(() => (document.createElement('p').innerHTML = '<img src=x>')),
        refuses(() => (document.createElement('script').src = 'https://js.stripe.com/v3/')),
        refuses(() => (document.createElement('iframe').srcdoc = '<p>')),
        refuses(() =>
          (window as unknown as { trustedTypes: { createPolicy(...a: unknown[]): unknown } }).trustedTypes.createPolicy('other', {}),
        ),
      ];
    });
    expect(refused).toEqual([true, true, true, true]);
    visitor.pageErrors.length = 0;
  }),
);
