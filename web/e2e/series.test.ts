/** An author puts a book into a series, and orders the next one with what goes along. */

import { expect, jest, test } from '@jest/globals';
import { PASSWORD } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { fiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { SeriesCanon } from '../../shared/series.ts';
import { expectAccessible } from './accessibility.ts';
import { useBrowser } from './use-browser.ts';

jest.setTimeout(240_000);

const harness = useProduct();
const browser = useBrowser();

test('a series is made from a book’s card on a phone, and the wizard offers it with what the earlier book settled', async () => {
  const author = await harness.author('publisher');
  const book = await addReadBook(harness.db, author, NOVEL);
  const { fictionDetails } = fiction();
  await harness.db.query('UPDATE book_projects SET fiction_details = $2 WHERE id = $1', [book, fictionDetails]);
  await browser.visit(
    harness.apiUrl,
    async (visitor) => {
      const more = (item: string) =>
        visitor.click('button', `More: ${NOVEL.project.bookTitle}`).then(() => visitor.click('menuitem', item));
      await visitor.signIn(author.user.email, PASSWORD);
      await visitor.open('/dashboard');
      await more('Series');
      await visitor.fill('Title of the series', 'Keepers of the Sound');
      expect(await visitor.overflows()).toBe(false);
      await expectAccessible(visitor, 'dark');
      await visitor.click('button', 'Save Series');
      await visitor.toast('Series Saved');
      await visitor.sees('Keepers of the Sound, book 1');

      await more('Duplicate');
      await visitor.at('/generator/fiction');
      for (let step = 1; step < 5; step++) await visitor.click('button', 'Continue');
      // The copy is of the same series.
      await visitor.sees('It becomes book 2 of “Keepers of the Sound.”');
      const all = await author
        .expect<{ id: string }[]>(200, 'GET', '/api/series')
        .then(([series]) => author.expect<SeriesCanon>(200, 'GET', `/api/series/${series?.id}/canon`));
      const count = all.entries.length;
      await visitor.page.locator('summary ::-p-text(From the earlier books)').click();
      // Directly, because a toast may lie over it on a phone.
      await visitor.page.$eval('fieldset input[type=checkbox]', (box) => box.click());
      await visitor.sees(`${count - 1} of ${count} come along`);
      await visitor.click('button', 'Generate Book');
      await visitor.at('/dashboard');
      await visitor.sees('Keepers of the Sound, book 2');
      const sequel = (await author.list()).find(({ series }) => series?.number === 2);
      const carried: unknown[] = await harness.db.query('SELECT 1 FROM canon_entries WHERE project_id = $1 AND from_entry IS NOT NULL', [
        sequel?.id,
      ]);
      expect([carried.length, count > 1]).toEqual([count - 1, true]);
      await author.expect(204, 'DELETE', `/api/book-projects/${sequel?.id}`);
    },
    { width: 380 },
  );
});
