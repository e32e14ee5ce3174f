/** What a book needs in the shops: details, the AI disclosure, checklists, and the kit of everything. */

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, jest, test } from '@jest/globals';
import JSZip from 'jszip';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { DEFAULT_EXPORT } from '../../shared/book/export.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import { NO_DETAILS, type ShopDetails, type ShopKit } from '../../shared/publishing/shop-kit.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
let book: string;
let path: string;
beforeAll(async () => {
  author = await harness.author('publisher');
  book = await addReadBook(harness.db, author, NOVEL);
  path = `/api/book-projects/${book}`;
});

const kit = () => author.expect<ShopKit>(200, 'GET', `${path}/shop-kit`);
const save = (revision: number, details: Partial<ShopDetails>) =>
  author.request<ErrorResponse>('PUT', `${path}/shop-kit`, { revision, details: { ...NO_DETAILS, ...details } });
const refused = async (revision: number, details: object) => {
  const { status, body } = await save(revision, details);
  return [status, body.code, body.field];
};

test('details are kept; of two tabs the second is told; what no shop would take is refused', async () => {
  expect(await kit()).toMatchObject({ revision: 0, details: NO_DETAILS, edition: null });
  const answers = await Promise.all([save(0, { biography: 'One.' }), save(0, { biography: 'Other.' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refused(0, {})).toEqual([409, 'EDIT_CONFLICT', undefined]);
  expect(await refused(1, { readingAge: { from: 14, to: 9 } })).toEqual([400, 'VALIDATION_FAILED', 'details.readingAge']);
  expect(await refused(1, { ebookPrices: { US: -1 } })).toEqual([400, 'VALIDATION_FAILED', 'details.ebookPrices.US']);
  expect(await refused(1, { ebookPrices: { PL: 20 } })).toEqual([400, 'VALIDATION_FAILED', 'details.ebookPrices.PL']);
  expect(await refused(1, { paperbackPrices: { JP: 1_200.5 } })).toEqual([400, 'VALIDATION_FAILED', 'details.paperbackPrices.JP']);
  expect(await refused(1, { biography: 'x'.repeat(2_001) })).toEqual([400, 'VALIDATION_FAILED', 'details.biography']);
  const details = {
    biography: 'Lives by the sea.',
    ebookPrices: { US: 4.99 },
    paperbackPrices: { US: 12.99, JP: 1_200 },
    readingAge: { from: 12, to: 18 },
  };
  expect((await save(1, details)).status).toBe(200);
  expect(await kit()).toMatchObject({ revision: 2, details });
});

test('the disclosure says how far the author changed what was written', async () => {
  const { blocks } = await author.expect<ChapterText>(200, 'GET', `${path}/chapters/1`);
  expect((await kit()).disclosure).toMatchObject({ changedPercent: 0, texts: 'Entire work, with minimal or no editing', images: 'None' });
  expect(blocks.length).toBeGreaterThan(0);
  const edit = { revision: 1, title: 'The First Answer', text: 'Bees, everywhere bees!', editingId: randomUUID() };
  await author.expect(200, 'PUT', `${path}/chapters/1`, edit);
  const { chapters, tools } = (await kit()).disclosure;
  expect(chapters.map(({ number, changedPercent }) => [number, Math.round(changedPercent)])).toEqual([[1, 100], [2, 0], [3, 0], [4, 0]]); // prettier-ignore
  expect(tools).toBe('Bookwright (gpt-4.1)');
});

test('the kit has everything, is the same each time, and is its owner’s alone', async () => {
  expect((await author.request<ErrorResponse>('GET', `${path}/shop-kit/download`)).body.code).toBe('FILES_NOT_READY');
  await author.expect(201, 'POST', '/api/series', { title: 'Hollow Point', books: [book] });
  await author.expect(202, 'POST', `${path}/export`, { ...DEFAULT_EXPORT, files: { matter: { isbn: '978-3-16-148410-0' } } });
  await author.until(book, (project) => ['done', 'failed'].includes(project.export?.state ?? ''));
  const { edition, checklists } = await kit();
  expect(edition).toMatchObject({ trim: '6x9', pages: expect.any(Number) });
  expect(checklists.map(({ shop }) => shop)).toEqual(['kdp', 'kobo', 'apple', 'ingramspark', 'draft2digital']);
  const [kdp, , , ingram] = checklists;
  expect(kdp?.items).toEqual(
    expect.arrayContaining([
      { requirement: 'The EPUB is valid (EPUBCheck)', passed: true, measured: expect.any(String) },
      { requirement: 'Up to 7 keywords', passed: false, measured: '0 of 7' },
      { requirement: 'List price of the e-book', passed: true, measured: 'set' },
    ]),
  );
  expect(ingram?.items).toContainEqual({ requirement: 'ISBN of the printed book', passed: true, measured: '978-3-16-148410-0' });

  const { body, headers } = await author.request<ArrayBuffer>('GET', `${path}/shop-kit/download`);
  expect(headers.get('content-disposition')).toContain('The Lamp at Hollow Point store kit.zip');
  const zip = await JSZip.loadAsync(body, { checkCRC32: true });
  expect(Object.keys(zip.files)).toEqual([
    'ebook/The-Lamp-at-Hollow-Point-cover.jpg',
    'manuscript/The-Lamp-at-Hollow-Point.docx',
    'ebook/The-Lamp-at-Hollow-Point.epub',
    'print/The-Lamp-at-Hollow-Point.pdf',
    'print/The-Lamp-at-Hollow-Point-print-cover.pdf',
    'listing.txt',
    'listing.csv',
    'prices.csv',
    'ai-disclosure.txt',
    ...['kdp', 'kobo', 'apple', 'ingramspark', 'draft2digital'].map((shop) => `checklists/${shop}.txt`),
  ]);
  const text = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  expect(await text('listing.txt')).toContain('Series\nHollow Point\n\nNumber in the series\n1\n');
  expect(await text('listing.txt')).toContain('Reading age\n12 to 18');
  expect(await text('prices.csv')).toMatch(/Amazon\.com,USD,4\.99,70,3\.\d+,12\.99,/u);
  expect(await text('ai-disclosure.txt')).toContain('Chapter 1, The First Answer: 100% of 3 words changed by the author');
  expect(await text('checklists/kdp.txt')).toContain('[to do] Up to 7 keywords (0 of 7)');
  expect(Buffer.compare(Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', `${path}/shop-kit/download`)), Buffer.from(body))).toBe(0);

  const stranger = await harness.author('publisher');
  for (const where of ['/shop-kit', '/shop-kit/download']) expect((await stranger.request('GET', `${path}${where}`)).status).toBe(404);
  expect((await stranger.request('PUT', `${path}/shop-kit`, { revision: 2, details: {} })).status).toBe(404);
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(id);
  expect((await author.request<ErrorResponse>('GET', `/api/book-projects/${id}/shop-kit`)).body.code).toBe('FILES_NOT_READY');
});

test('files are older than the book once it has another title, and up to date again once they are made with it', async () => {
  const upToDate = async () => (await kit()).checklists[0]?.items.find(({ requirement }) => requirement.startsWith('Files are made from'));
  const outdated = async () => (await author.project(book)).filesOutdated;
  expect([await outdated(), (await upToDate())?.passed]).toEqual([false, true]);
  await author.expect(200, 'PUT', `${path}/title-page`, { bookTitle: 'The Lamp', authorName: author.user.authorName });
  expect([await outdated(), (await upToDate())?.passed]).toEqual([true, false]);
  await author.expect(202, 'POST', `${path}/export`, DEFAULT_EXPORT);
  await author.until(book, (project) => ['done', 'failed'].includes(project.export?.state ?? ''));
  expect([await outdated(), (await upToDate())?.passed]).toEqual([false, true]);
});
