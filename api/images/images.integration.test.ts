/** An author puts images into a chapter; they stay with the book, in its files and versions, and go with it. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import sharp from 'sharp';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { samplePng } from '../../local/testing/sample-image.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { DEFAULT_EXPORT } from '../../shared/book/export.ts';
import type { BookImageInfo } from '../../shared/book/figure.ts';
import { SHARED_LINK_HEADER, sharedImagePath, type CreatedLink } from '../../shared/book/sharing.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import { PLANS } from '../../shared/plans.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
let book: string;
beforeAll(async () => {
  author = await harness.author('publisher');
  book = await addReadBook(harness.db, author, NOVEL);
});

const at = (path: string) => `/api/book-projects/${book}${path}`;

/** `Author` sends JSON only. */
async function upload(bytes: Buffer, type = 'image/png', by = author): Promise<{ status: number; body: BookImageInfo & ErrorResponse }> {
  const headers = { cookie: by.session, 'content-type': type };
  const answer = await fetch(`${harness.apiUrl}${at('/images')}`, { method: 'POST', headers, body: new Uint8Array(bytes) });
  return { status: answer.status, body: (await answer.json()) as BookImageInfo & ErrorResponse };
}
const imageOf = async (id: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', at(`/images/${id}`)));
const kept = async (): Promise<number> => {
  const [counted] = await harness.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM book_images WHERE project_id = $1', [book]);
  return counted?.n ?? 0;
};

test('an image is kept once, upright and without what a camera wrote into it; others never see it', async () => {
  const photograph = await sharp(samplePng(900, 600)).jpeg().withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Orientation: '6', Copyright: 'Somebody' } }).withMetadata({ orientation: 6 }).toBuffer(); // prettier-ignore
  const [one, two] = await Promise.all([upload(photograph, 'image/jpeg'), upload(photograph, 'image/jpeg')]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body).toEqual(two.body);
  expect(one.body).toMatchObject({ type: 'jpeg', widthPx: 600, heightPx: 900 });
  expect(await kept()).toBe(1);
  const bytes = await imageOf(one.body.id);
  const { exif, icc, xmp, iptc, ...head } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(head).toMatchObject({ width: 600, height: 900, space: 'srgb' });
  const stranger = await harness.author('publisher');
  expect((await stranger.request('GET', at(`/images/${one.body.id}`))).status).toBe(404);
  expect((await upload(samplePng(40, 40), 'image/png', stranger)).status).toBe(404);
});

test('what cannot be set is refused with the reason, and so is more than the plan allows, however many come at once', async () => {
  const cmyk = await sharp(samplePng(40, 40)).toColourspace('cmyk').jpeg().toBuffer();
  const broken = samplePng(60, 60);
  broken.fill(0, 60, 90);
  const refusals: [Buffer, string, string][] = [
    [cmyk, 'image/jpeg', 'CMYK'],
    [samplePng(8, 200), 'image/png', '8 × 200'],
    [broken, 'image/png', 'could not be read'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 'complete'],
  ];
  for (const [bytes, type, reason] of refusals) {
    const { status, body } = await upload(bytes, type);
    expect([status, body.code]).toEqual([422, 'IMAGE_REFUSED']);
    expect(body.message).toContain(reason);
  }
  expect((await upload(samplePng(40, 40), 'image/svg+xml')).status).toBe(415);
  expect((await upload(Buffer.alloc(20_000_001), 'image/jpeg')).body.code).toBe('PAYLOAD_TOO_LARGE');
  const free = PLANS.publisher.imagesPerBook - (await kept()) - 2;
  await harness.db.query(
    `INSERT INTO book_images (project_id, id, type, width_px, height_px, bytes, size_bytes)
     SELECT $1, lpad(n::text, 16, '0'), 'png', 1, 1, '', 0 FROM generate_series(1, $2) n`,
    [book, free],
  );
  const answers = await Promise.all([50, 51, 52, 53].map((side) => upload(samplePng(side, side))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body.code).toBe('IMAGE_LIMIT_EXCEEDED');
  // What no text names makes room after a day.
  await harness.db.query(`UPDATE book_images SET uploaded_at = now() - interval '2 days' WHERE project_id = $1 AND size_bytes = 0`, [book]);
  expect((await upload(samplePng(54, 54))).status).toBe(200);
  expect(await kept()).toBe(4);
});

largeTest('a figure stays in its chapter through edits, versions and rewrites, is in all files, and goes with the book', async () => {
  const { body: image } = await upload(samplePng(1_500, 900));
  const chapter = () => author.expect<ChapterText>(200, 'GET', at('/chapters/1'));
  const save = (revision: number, text: string) =>
    author.expect<ChapterText>(200, 'PUT', at('/chapters/1'), { revision, title: 'The Lamp', text, editingId: crypto.randomUUID() });
  const figure = { type: 'figure', image: image.id, alt: 'A lamp', width: 'text', caption: [{ text: 'The lamp, ' }, { text: '1887', italic: true }] }; // prettier-ignore
  const marked = `> [!FIGURE]\n> ![A lamp](image:${image.id})\n> The lamp, *1887*`;
  const first = await save((await chapter()).revision, `One line before it.\n\n${marked}\n\nOne line behind it.`);
  expect(first.blocks[1]).toEqual(figure);
  const without = await save(first.revision, 'One line before it.');
  const back = await author.expect<ChapterText>(200, 'POST', at('/chapters/1/restore'), {
    revision: without.revision,
    restored: first.revision,
  });
  expect(back.blocks).toEqual(first.blocks);

  const asked = await author.expect<{ id: string }>(202, 'POST', at('/chapters/1/rewrites'), {
    ...{ revision: back.revision, passage: { from: 0, to: 2 }, instruction: 'Set it at night', length: 'same' },
  });
  type Rewrites = { rewrites: { id: string; state: string; after: unknown[] | null }[] };
  const offered = async () => (await author.expect<Rewrites>(200, 'GET', at('/rewrites'))).rewrites.find(({ id }) => id === asked.id);
  for (let tries = 0; tries < 300 && (await offered())?.state !== 'offered'; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await offered())?.after).toContainEqual(figure);
  await author.expect(200, 'POST', at(`/rewrites/${asked.id}/decision`), { accept: true });
  expect((await chapter()).blocks).toContainEqual(figure);
  const [call]: { prompt: string }[] = await harness.db.query(
    `SELECT before AS prompt FROM rewrites WHERE id = $1`, [asked.id]); // prettier-ignore
  expect(call?.prompt).toContain(image.id);

  const shown = async (number: number) => {
    const { address } = await author.expect<CreatedLink>(201, 'POST', at('/shared-links'), { chapter: number });
    const token = new URL(address).hash.slice(1);
    return fetch(`${harness.apiUrl}${sharedImagePath(image.id)}`, { headers: { [SHARED_LINK_HEADER]: token } });
  };
  const [ofChapter, ofAnother] = [await shown(1), await shown(2)];
  expect([ofChapter.status, ofAnother.status]).toEqual([200, 404]);
  expect(Buffer.from(await ofChapter.arrayBuffer())).toEqual(await imageOf(image.id));

  await author.expect(202, 'POST', at('/export'), DEFAULT_EXPORT);
  const project = await author.until(book, (now) => ['done', 'failed'].includes(now.export?.state ?? ''));
  expect(project.export?.state).toBe('done');
  const fileOf = async (kind: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', at(`/files/${kind}`)));
  expect(Object.keys((await JSZip.loadAsync(await fileOf('epub'))).files)).toContain(`OEBPS/images/${image.id}.png`);
  expect(Object.keys((await JSZip.loadAsync(await fileOf('docx'))).files)).toContain('word/media/image1.png');
  expect((await fileOf('pdf')).toString('latin1')).toContain('/Subtype /Image');
  expect(project.export?.checks?.pdf).toContainEqual({ name: 'figure-resolution', passed: true, measured: '1 of 1 with 300 dpi or more' });
  const text = async (format: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', at(`/manuscript/${format}`))).toString();
  expect(await text('md')).toContain(marked);
  expect(await text('txt')).toContain('[A lamp]\nThe lamp, 1887');

  await author.expect(204, 'DELETE', at(''));
  expect(await kept()).toBe(0);
});
