/** A book is prepared for the shops: its cover, its prices, and the kit of everything. */

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import { PASSWORD } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { samplePng } from '../../local/testing/sample-image.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { downloaded } from './downloads.ts';
import { useBrowser } from './use-browser.ts';

jest.setTimeout(240_000);

const harness = useProduct();
const browser = useBrowser();

largeTest('a cover is chosen, then uploaded; prices are held against KDP’s rules; the kit is downloaded', async () => {
  const author = await harness.author('publisher');
  const book = await addReadBook(harness.db, author, NOVEL);
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-covers-'));
  const [tooSmall, cover] = [join(folder, 'small.png'), join(folder, 'cover.png')];
  await Promise.all([writeFile(tooSmall, samplePng(300, 480)), writeFile(cover, samplePng(1_000, 1_600))]);

  await browser.visit(harness.apiUrl, async (visitor) => {
    const { page } = visitor;
    await visitor.signIn(author.user.email, PASSWORD);
    await visitor.open(`/books/${book}?tab=design`);
    await page.waitForSelector('[aria-label="Front of the cover"] img', { timeout: 60_000 });
    expect(await page.$$eval('[aria-label="Front of the cover"] img', (pictures) => pictures.length)).toBe(6);
    await visitor.click('radio', 'Ring');
    const upload = await page.waitForSelector('input[type=file]');
    await upload?.uploadFile(tooSmall);
    await visitor.sees('The image has 300 × 480 pixels.');
    await upload?.uploadFile(cover);
    await visitor.until('for the image to be chosen', () =>
      [...document.querySelectorAll('[role=radio]')].some(
        (radio) => radio.getAttribute('aria-checked') === 'true' && radio.textContent === 'Your image',
      ),
    );
    await visitor.click('button', 'Make the Files');
    await page.waitForSelector(`a[href="/api/book-projects/${book}/files/wrap"]`, { timeout: 90_000 });
    await visitor.sees('Text on the back fits');

    await visitor.click('tab', 'Publish');
    await page.locator('input[aria-label="E-book, USD, Amazon.com"]').fill('0.5');
    await visitor.sees('KDP takes $0.99 to $200.00 for a file of this size');
    await page.locator('input[aria-label="E-book, USD, Amazon.com"]').fill('4.99');
    await visitor.sees('a copy at 70%');
    await page.locator('textarea').fill('Lives by the sea.');
    await visitor.click('button', 'Save Details');
    await visitor.toast('Details Saved');
    const { bytes, fileName } = await downloaded(page, () => visitor.click('button', 'Download the Store Kit'));
    expect(fileName).toBe('The Lamp at Hollow Point store kit.zip');
    const listing = await (await JSZip.loadAsync(bytes)).file('listing.txt')?.async('string');
    expect(listing).toContain('Author biography\nLives by the sea.');
  });
});
