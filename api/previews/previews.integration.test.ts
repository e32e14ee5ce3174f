/** Pages that an author looks at before the files are made: the same as the PDF's, for nobody else, and with nothing in them that runs. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { letters, markupText } from '../../activities/render/testing/book-letters.ts';
import { pdfPages } from '../../activities/render/testing/pdf-text.ts';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { BookPreview, PreviewPages } from '../../shared/book/preview.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher');
});

const HOSTILE =
  'He wrote <script>alert(1)</script> & <img src=x onerror=alert(2)> on [the wall](https://example.com/wall "on it").\n\n'.repeat(40);

const addBook = (text = HOSTILE) =>
  addReadBook(harness.db, author, {
    ...NOVEL,
    chapters: NOVEL.chapters.map((chapter, index) => (index === 1 ? { ...chapter, text } : chapter)),
  });

const lay = (book: string, choices: object = {}) => author.expect<BookPreview>(200, 'POST', `/api/book-projects/${book}/preview`, choices);

/** Comparable whatever the order in which heads and notes are read; small capitals are capitals in print. */
const sorted = (text: string) => Array.from(letters(text).toLowerCase()).sort().join('');

async function pagesOf(book: string, { key, pages }: BookPreview): Promise<string[]> {
  const all: string[] = [];
  while (all.length < pages) {
    const path = `/api/book-projects/${book}/previews/${key}/pages/${all.length + 1}`;
    all.push(...(await author.expect<PreviewPages>(200, 'GET', path)).pages);
  }
  return all;
}

test('they are the pages of the PDF, one by one, and hold no script, no link and no address', async () => {
  const book = await addBook();
  const files = { design: { theme: 'literary', trim: '5x8' }, matter: { dedication: 'To Ilse' }, pdf: 'digital' };
  const layout = await lay(book, files);
  const pages = await pagesOf(book, layout);
  expect(layout).toMatchObject({ pages: pages.length, widthPx: 480, heightPx: 768, direction: 'ltr', language: 'en' });
  expect(layout.destinations.map(({ id }) => id)).toEqual(expect.arrayContaining(['title-page', 'dedication', 'contents', 'chapter-4']));
  const markup = `${layout.styleSheet}${pages.join('')}`;
  expect(markup).toContain('&lt;script&gt;');
  expect(markup).not.toMatch(/<script|<img|href=|https?:|data:/);

  await author.expect(202, 'POST', `/api/book-projects/${book}/export`, { formats: ['pdf', 'epub'], files });
  const { export: made } = await author.until(book, ({ export: asked }) => asked?.state === 'done' || asked?.state === 'failed');
  expect(made?.checks?.epub).toContainEqual(expect.objectContaining({ name: 'epub-page-list', passed: true }));
  const { body } = await author.request<ArrayBuffer>('GET', `/api/book-projects/${book}/files/pdf`);
  const printed = (await pdfPages(new Uint8Array(body))).map(({ head, text, foot }) => sorted([head, text, foot].join('')));
  expect(pages.map((page) => sorted(markupText(page)))).toEqual(printed);
});

test('the same choices are laid out once; other choices and another text anew', async () => {
  const book = await addBook();
  const [one, same, ragged] = await Promise.all([lay(book), lay(book), lay(book, { design: { alignment: 'ragged' } })]);
  expect(same).toEqual(one);
  expect([ragged.ragged, ragged.key === one.key]).toEqual([true, false]);
  await author.expect(200, 'PUT', `/api/book-projects/${book}/chapters/1`, {
    revision: 1,
    title: 'Short',
    text: 'Short.',
    editingId: book,
  });
  const shorter = await lay(book);
  expect(shorter.destinations.find(({ id }) => id === 'chapter-1')?.title).toBe('Short');
  const [row] = await harness.db.query<{ runs: string }[]>('SELECT count(*) AS runs FROM book_previews WHERE project_id = $1', [book]);
  expect(Number(row?.runs)).toBe(3);
});

test('what cannot be printed, and what is not there, is said', async () => {
  const other = await harness.author('publisher');
  const book = await addBook('A letter that no font has: \u{10FFFD}.');
  const path = `/api/book-projects/${book}/preview`;
  expect(await author.request('POST', path, {})).toMatchObject({
    status: 422,
    body: { code: 'NOT_PRINTABLE', message: expect.stringContaining('U+10FFFD') },
  });
  expect(await author.request('POST', path, { design: { trim: '1x1' } })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
  expect((await other.request('POST', path, {})).status).toBe(404);
  const printable = await addBook();
  const { key } = await lay(printable);
  expect((await other.request('GET', `/api/book-projects/${printable}/previews/${key}/pages/1`)).status).toBe(404);
  expect((await author.request('GET', `/api/book-projects/${printable}/previews/${key}/pages/9999`)).status).toBe(404);
  await harness.db.query(`UPDATE book_projects SET status = 'writing' WHERE id = $1`, [printable]);
  expect(await author.request('POST', `/api/book-projects/${printable}/preview`, {})).toMatchObject({
    status: 409,
    body: { code: 'FILES_NOT_READY' },
  });
});

test('their fonts are kept by browsers, and nothing beside them is served', async () => {
  const fonts = '/api/book-fonts';
  const font = await author.request('GET', `${fonts}/libertinus-serif/libertinus-serif-latin-400-normal.woff2`);
  expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([
    200,
    'font/woff2',
    'public, max-age=2592000, immutable',
  ]);
  for (const path of [
    'libertinus-serif/package.json',
    'libertinus-serif/..%2Fpackage.json',
    '..%2F..%2Ftypeorm/index.woff2',
    'nobody/none.woff2',
  ])
    expect([path, (await author.request('GET', `${fonts}/${path}`)).status]).toEqual([path, 404]);
});
