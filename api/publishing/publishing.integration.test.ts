/** What a book needs in the shops: details, the AI disclosure, checklists, and the kit of everything. */

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { samplePng } from '../../local/testing/sample-image.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { readImage } from '../../shared/book/check-cover-image.ts';
import { DEFAULT_EXPORT } from '../../shared/book/export.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import type { PenName } from '../../shared/pen-names.ts';
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

const PORTRAIT_NOTE = 'taken at home';

test('a portrait is of a name: what can be none is refused with the reason, and nothing but the picture is kept of it', async () => {
  const { id } = author.user;
  const upload = async (bytes: Buffer, by = author, type = 'image/png') => {
    const headers = { cookie: by.session, 'content-type': type };
    const answer = await fetch(`${harness.apiUrl}/api/pen-names/${id}/portrait`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    return { status: answer.status, body: (await answer.json()) as PenName[] & ErrorResponse };
  };
  const cut = samplePng(400, 500);
  // A picture whose head is in order and whose rest is not.
  cut.fill(0, 37, cut.length - 12);
  const refusals = [[samplePng(299, 400), '299 × 400'], [samplePng(301, 900), 'twice'], [Buffer.from('<svg/>'), 'complete'], [cut, 'can’t be read']] as const; // prettier-ignore
  for (const [bytes, reason] of refusals) {
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([422, 'PORTRAIT_REFUSED']);
    expect(body.message).toContain(reason);
  }
  expect((await upload(samplePng(400, 500), author, 'image/gif')).status).toBe(415);
  expect((await upload(samplePng(400, 500), await harness.author('publisher'))).status).toBe(404);
  expect((await author.request('GET', `/api/pen-names/${id}/portrait`)).status).toBe(404);
  // Two tabs: one picture is kept, whole.
  const sent = [samplePng(1_500, 2_000, PORTRAIT_NOTE), samplePng(600, 600, PORTRAIT_NOTE)];
  const answers = await Promise.all(sent.map((bytes) => upload(bytes)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await upload(samplePng(1_500, 2_000, PORTRAIT_NOTE))).body[0]?.portrait).toMatch(/^[0-9a-f]{64}$/);
  const kept = Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', `/api/pen-names/${id}/portrait`));
  expect(readImage(kept)).toMatchObject({ type: 'jpeg', widthPx: 900, heightPx: 1_200, color: 'rgb' });
  expect(kept.includes(PORTRAIT_NOTE)).toBe(false);
  expect(await harness.db.query('SELECT upload FROM portraits WHERE name_id = $1', [id])).toEqual([{ upload: null }]);
});

/** The pictures that a PDF draws, in pixels. */
async function pdfImages(bytes: Uint8Array): Promise<number[][]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return [];
    return [['Width', 'Height'].map((name) => object.dict.lookup(PDFName.of(name), PDFNumber).asNumber())];
  });
}

largeTest('the kit has everything, is the same each time, and is its owner’s alone', async () => {
  expect((await author.request<ErrorResponse>('GET', `${path}/shop-kit/download`)).body.code).toBe('FILES_NOT_READY');
  await author.expect(201, 'POST', '/api/series', { title: 'Hollow Point', books: [book] });
  await author.expect(202, 'POST', `${path}/export`, { ...DEFAULT_EXPORT, files: { matter: { isbn: '978-3-16-148410-0', aboutAuthor: 'Lives by the sea.' } } }); // prettier-ignore
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
    'author/portrait.jpg',
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

  // The portrait stands with the biography in every file.
  const fileIn = async (name: string) => (await zip.file(name)?.async('uint8array')) ?? new Uint8Array();
  const picture = Buffer.from(await fileIn('author/portrait.jpg'));
  const [epub, docx] = await Promise.all(['ebook/The-Lamp-at-Hollow-Point.epub', 'manuscript/The-Lamp-at-Hollow-Point.docx'].map(async (name) => JSZip.loadAsync(await fileIn(name)))); // prettier-ignore
  expect(await epub?.file('OEBPS/portrait.jpg')?.async('nodebuffer')).toEqual(picture);
  expect(await epub?.file('OEBPS/about-author.xhtml')?.async('string')).toContain(
    `<img src="portrait.jpg" alt="${author.user.authorName}"/>`,
  );
  const media = docx?.file(/^word\/media\//) ?? [];
  expect(await Promise.all(media.map((each) => each.async('nodebuffer')))).toEqual([picture]);
  expect(await pdfImages(await fileIn('print/The-Lamp-at-Hollow-Point.pdf'))).toEqual([[900, 1_200]]);

  const stranger = await harness.author('publisher');
  for (const where of ['/shop-kit', '/shop-kit/download']) expect((await stranger.request('GET', `${path}${where}`)).status).toBe(404);
  expect((await stranger.request('PUT', `${path}/shop-kit`, { revision: 2, details: {} })).status).toBe(404);
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(id);
  expect((await author.request<ErrorResponse>('GET', `/api/book-projects/${id}/shop-kit`)).body.code).toBe('FILES_NOT_READY');
});

largeTest('files are older than the book once it has another title, and up to date again once they are made with it', async () => {
  const upToDate = async () => (await kit()).checklists[0]?.items.find(({ requirement }) => requirement.startsWith('Files are made from'));
  const outdated = async () => (await author.project(book)).filesOutdated;
  expect([await outdated(), (await upToDate())?.passed]).toEqual([false, true]);
  await author.expect(200, 'PUT', `${path}/title-page`, { bookTitle: 'The Lamp', authorName: author.user.authorName });
  expect([await outdated(), (await upToDate())?.passed]).toEqual([true, false]);
  await author.expect(202, 'POST', `${path}/export`, DEFAULT_EXPORT);
  await author.until(book, (project) => ['done', 'failed'].includes(project.export?.state ?? ''));
  expect([await outdated(), (await upToDate())?.passed]).toEqual([false, true]);
});
