/** An author chooses a cover, or uploads one; files are made with it. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import { PDFDocument } from 'pdf-lib';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { samplePng } from '../../local/testing/sample-image.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { ShownCover } from '../../shared/book/cover.ts';
import { readImage } from '../../shared/book/check-cover-image.ts';
import { DEFAULT_EXPORT } from '../../shared/book/export.ts';
import type { ErrorResponse } from '../../shared/errors.ts';

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

/** `Author` sends JSON only. */
async function upload(bytes: Buffer, type = 'image/png', by = author): Promise<{ status: number; body: ErrorResponse }> {
  const headers = { cookie: by.session, 'content-type': type };
  const answer = await fetch(`${harness.apiUrl}${path}/cover/image`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return { status: answer.status, body: (await answer.json()) as ErrorResponse };
}
const shown = () => author.expect<ShownCover>(200, 'GET', `${path}/cover`);
const fileOf = async (kind: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', `${path}/files/${kind}`));
const made = (cover: object) =>
  author
    .expect(202, 'POST', `${path}/export`, { ...DEFAULT_EXPORT, files: { cover } })
    .then(() => author.until(book, (project) => ['done', 'failed'].includes(project.export?.state ?? '')));

largeTest('every design is shown as it will be, drawn once for two tabs, and again for another title', async () => {
  const [one, other] = await Promise.all([shown(), shown()]);
  expect(one).toEqual(other);
  expect(new Set(one.designs.map(({ picture }) => picture)).size).toBe(6);
  const [first] = one.designs;
  expect(readImage(Buffer.from(first?.picture.split(',')[1] ?? '', 'base64'))).toMatchObject({ type: 'jpeg', widthPx: 400, heightPx: 640 });
  await harness.db.query(`UPDATE book_projects SET book_title = 'Another Lamp' WHERE id = $1`, [book]);
  expect((await shown()).designs.map(({ picture }) => picture)).not.toEqual(one.designs.map(({ picture }) => picture));
});

test('an image that shops would refuse is refused with the reason; the one that is kept is its owner’s alone', async () => {
  const refusals: [Buffer, string][] = [
    [samplePng(300, 480), '300 × 480'],
    [samplePng(1_600, 1_000), '0.63 times'],
    [samplePng(700, 1_120).subarray(0, -9), 'complete'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'complete'],
  ];
  for (const [bytes, reason] of refusals) {
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([422, 'COVER_REFUSED']);
    expect(body.message).toContain(reason);
  }
  expect((await upload(samplePng(700, 1_120), 'image/svg+xml')).status).toBe(415);
  expect((await upload(Buffer.alloc(20_000_001), 'image/jpeg')).body.code).toBe('PAYLOAD_TOO_LARGE');
  const noImage = { ...DEFAULT_EXPORT, files: { cover: { front: 'image' } } };
  expect((await author.request<ErrorResponse>('POST', `${path}/export`, noImage)).body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'files.cover' }); // prettier-ignore
  expect((await upload(samplePng(700, 1_120))).status).toBe(200);
  expect((await shown()).image).toMatchObject({ type: 'png', widthPx: 700, heightPx: 1_120 });
  const stranger = await harness.author('publisher');
  expect((await upload(samplePng(700, 1_120), 'image/png', stranger)).status).toBe(404);
  for (const [method, where] of [
    ['GET', '/cover'],
    ['GET', '/cover/image'],
    ['DELETE', '/cover/image'],
    ['GET', '/files/cover'],
  ] as const)
    // prettier-ignore
    expect([where, (await stranger.request(method, `${path}${where}`)).status]).toEqual([where, 404]);
});

largeTest(
  'the cover stands in the EPUB and alone; the printed one is as wide as the pages are thick; all are the same each time',
  async () => {
    const project = await made({ front: 'image', paper: 'white', backText: 'A lamp answers.' });
    expect(project.export).toMatchObject({ state: 'done', filesDone: 5, filesTotal: 5 });
    expect(project.files.map(({ format }) => format)).toEqual(['cover', 'docx', 'epub', 'pdf', 'wrap']);
    const [cover, epub, wrap, interior] = await Promise.all([fileOf('cover'), fileOf('epub'), fileOf('wrap'), fileOf('pdf')]);
    expect(readImage(cover)).toEqual({ type: 'jpeg', widthPx: 700, heightPx: 1_120, color: 'rgb' });
    const zip = await JSZip.loadAsync(epub);
    const images = zip.file(/\.jpg$/);
    expect(await images[0]?.async('nodebuffer')).toEqual(cover);
    const pages = (await PDFDocument.load(interior)).getPageCount();
    expect((await PDFDocument.load(wrap)).getPage(0).getWidth()).toBeCloseTo((12 + 0.25 + pages * 0.002252) * 72, 1);
    expect(project.export?.checks?.wrap).toEqual(
      expect.arrayContaining([
        { name: 'cover-back-text', passed: true, measured: expect.any(String) },
        { name: 'cover-resolution', passed: false, measured: expect.stringContaining('dots per inch') },
      ]),
    );
    const archive = await author.expect<ArrayBuffer>(200, 'GET', `${path}/download-all`);
    expect(Object.keys((await JSZip.loadAsync(archive)).files)).toHaveLength(3);
    await made({ front: 'image', paper: 'white', backText: 'A lamp answers.' });
    expect(await Promise.all([fileOf('cover'), fileOf('wrap')])).toEqual([cover, wrap]);
    expect((await made({ front: 'ring' })).export?.state).toBe('done');
    expect(readImage(await fileOf('cover'))).toMatchObject({ widthPx: 1_600, heightPx: 2_560 });
    await author.expect(204, 'DELETE', `${path}/cover/image`);
    expect((await author.request('DELETE', `${path}/cover/image`)).status).toBe(404);
  },
);
