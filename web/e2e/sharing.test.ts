/** A book is shared, read on a phone by somebody without an account, remarked on, settled and revoked. */

import { expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { expectAccessible } from './accessibility.ts';
import { useBrowser } from './use-browser.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const browser = useBrowser();

/** Nothing overflows, and nothing is wrong in either theme for who cannot see or use a mouse. */
async function isFit(visitor: Visitor): Promise<void> {
  expect(await visitor.overflows()).toBe(false);
  await expectAccessible(visitor, 'dark', 'light');
}

/** Selects the first words of a chapter, as a finger or a mouse does. @returns them */
const selectWords = ({ page }: Visitor, chapter: number): Promise<string> =>
  page.evaluate((number) => {
    const text = document.querySelector(`#chapter-${number} .book-prose p`)?.firstChild;
    if (!(text instanceof Text)) throw new Error('The chapter has no text');
    getSelection()?.setBaseAndExtent(text, 0, text, 40);
    return text.data.slice(0, 40).trim();
  }, chapter);

largeTest('share, read as a stranger on a phone, remark, settle, revoke', async () => {
  const author = await harness.author('standard');
  const book = await addReadBook(harness.db, author, NOVEL);
  await browser.visit(harness.apiUrl, async (visitor) => {
    const { page } = visitor;
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await visitor.signIn(author.user.email, PASSWORD);
    await visitor.open(`/books/${book}`);
    await visitor.click('button', 'Share');
    await visitor.fill('Who is it for?', 'Jo, my editor');
    await visitor.click('button', 'Create Link');
    await visitor.sees('We show it this once.');
    await visitor.sees('not opened yet');
    const address = new URL(await visitor.valueOf('Your link'));
    await isFit(visitor);

    let quote = '';
    await browser.visit(
      harness.apiUrl,
      async (reader) => {
        await reader.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await reader.open(`${address.pathname}${address.hash}`);
        await reader.find('heading', 'The Lamp at Hollow Point').wait();
        expect(await reader.page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toBe('noindex, nofollow');
        await isFit(reader);
        quote = await selectWords(reader, 2);
        await reader.click('button', 'Remark on the Selection');
        await reader.fill('Your remark', 'Whose <b>hand</b> is this?');
        await reader.fill('Your name', 'Jo');
        await isFit(reader);
        await reader.click('button', 'Leave Remark');
        await reader.toast('Remark Left');
        await reader.page.locator('summary::-p-text(1 open remark)').click();
        await reader.sees('Whose <b>hand</b> is this?');
        // A link within the page does not take the place of the token.
        await reader.page.evaluate(() => (location.hash = '#main'));
        await reader.until('for the token', () => location.hash.length > 40);
        await reader.page.reload();
        await reader.find('heading', 'The Lamp at Hollow Point').wait();
      },
      { width: 380 },
    );

    await visitor.open(`/books/${book}`);
    await visitor.sees('1 open remark');
    await page.evaluate(() => document.getElementById('chapter-2')?.scrollIntoView());
    await visitor.sees('Whose <b>hand</b> is this?');
    await visitor.sees(`“${quote}”`);
    await visitor.until('for the passage to be marked', () => CSS.highlights.get('remark')?.size === 1);
    await isFit(visitor);
    // Its words are replaced by others while it stands open.
    await harness.db.query(`UPDATE chapter_sections SET content = 'Another beginning.' WHERE project_id = $1 AND chapter_number = 2`, [
      book,
    ]);
    await harness.db.query('UPDATE chapters SET revision = 2 WHERE project_id = $1 AND number = 2', [book]);
    await visitor.open(`/books/${book}`);
    await page.waitForSelector('#chapter-2');
    await page.evaluate(() => document.getElementById('chapter-2')?.scrollIntoView());
    await visitor.sees('The passage has changed');
    await visitor.click('button', 'Settle the remark by Jo');
    await visitor.sees('No open remarks on this chapter.');
    await visitor.seesNoMore('1 open remark');

    await visitor.click('button', 'Share');
    await visitor.sees('1 remark');
    await visitor.click('button', 'Revoke the link for Jo, my editor');
    await visitor.toast('Link Revoked');
    await visitor.open(`${address.pathname}${address.hash}`);
    await visitor.sees('Link Revoked');
    await isFit(visitor);
  });
});
