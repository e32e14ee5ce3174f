/** An author corrects a book: edits, versions, locks. */

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import type { ChapterEdit, VersionList } from '../../shared/book/versions.ts';
import type { ErrorResponse } from '../../shared/errors.ts';

jest.setTimeout(60_000);

const harness = useProduct();
let author: Author;
let path: string;
let book: string;
beforeEach(async () => {
  author ??= await harness.author('publisher');
  book = await addReadBook(harness.db, author, NOVEL);
  path = `/api/book-projects/${book}/chapters/1`;
});

const tab = randomUUID();
const edit = (revision: number, text: string, more: Partial<ChapterEdit> = {}): ChapterEdit => ({
  ...{ revision, text, title: 'The First Answer', editingId: tab },
  ...more,
});
const save = (body: ChapterEdit) => author.expect<ChapterText>(200, 'PUT', path, body);
const refused = async (method: string, where: string, body: unknown) => {
  const { status, body: answer } = await author.request<ErrorResponse>(method, where, body);
  return [status, answer.code];
};
const versions = async () => (await author.expect<VersionList>(200, 'GET', `${path}/versions`)).versions;

test('what an author types is stored as a version: an hour of it is not one for every save', async () => {
  const first = await save(edit(1, 'Marta *counted* the "steps".'));
  expect(first).toMatchObject({ revision: 2, words: 4, blocks: [{ type: 'paragraph', runs: [{ text: 'Marta ' }, { text: 'counted', italic: true }, { text: ' the “steps”.' }] }] }); // prettier-ignore
  expect(await save(edit(2, 'Marta counted.'))).toMatchObject({ revision: 3 });
  expect((await versions()).map(({ revision, origin }) => [revision, origin])).toEqual([[3, 'edit'], [1, 'written']]); // prettier-ignore
  await harness.db.query(`UPDATE chapter_versions SET created_at = now() - interval '11 minutes' WHERE project_id = $1 AND revision = 3`, [
    book,
  ]);
  await save(edit(3, 'Marta counted again.', { title: 'Counting' }));
  expect((await versions()).map(({ revision, title }) => [revision, title])).toEqual([[4, 'Counting'], [3, 'The First Answer'], [1, 'The First Answer']]); // prettier-ignore
  expect(await author.project(book)).toMatchObject({
    wordsWritten: 15_003,
    chapters: [{ title: 'Counting', edited: true, revision: 4 }, {}, {}, {}],
  });
});

test('of two tabs the second is told, and a save whose answer was lost is stored once', async () => {
  const [one, other] = await Promise.all([
    author.request('PUT', path, edit(1, 'From one tab.')),
    author.request('PUT', path, edit(1, 'From the other.', { editingId: randomUUID() })),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const { revision, blocks } = await author.expect<ChapterText>(200, 'GET', path);
  expect(revision).toBe(2);
  const won = one.status === 200 ? edit(1, 'From one tab.') : undefined;
  if (won) expect(await save(won)).toMatchObject({ revision: 2, blocks });
  expect(await refused('PUT', path, edit(1, 'Late.'))).toEqual([409, 'EDIT_CONFLICT']);
  expect(await refused('PUT', path, edit(2, ' \n '))).toEqual([400, 'VALIDATION_FAILED']);
});

test('every version can be read and gone back to', async () => {
  await save(edit(1, 'Something else.'));
  expect(await author.expect<ChapterText>(200, 'GET', `${path}/versions/1`)).toMatchObject({ revision: 1, title: 'The First Answer' });
  const before = await author.expect<ChapterText>(200, 'GET', `${path}/versions/1`);
  const back = await author.expect<ChapterText>(200, 'POST', `${path}/restore`, { revision: 2, restored: 1 });
  expect(back).toMatchObject({ revision: 3, blocks: before.blocks });
  expect((await versions()).map(({ origin }) => origin)).toEqual(['restored', 'edit', 'written']);
  expect(await refused('POST', `${path}/restore`, { revision: 2, restored: 1 })).toEqual([409, 'EDIT_CONFLICT']);
  expect(await refused('POST', `${path}/restore`, { revision: 3, restored: 9 })).toEqual([404, 'NOT_FOUND']);
});

test('a locked chapter changes for nobody; an approval is of one state', async () => {
  const standing = (body: object) => author.expect<object>(200, 'PUT', `${path}/standing`, { revision: 1, ...body });
  await standing({ locked: true, approved: true });
  expect((await author.project(book)).chapters[0]).toMatchObject({ locked: true, approved: true, edited: false });
  expect((await author.list())[0]).toMatchObject({ id: book, chaptersApproved: 1 });
  expect(await refused('PUT', path, edit(1, 'Changed.'))).toEqual([409, 'CHAPTER_LOCKED']);
  expect(await refused('POST', `${path}/restore`, { revision: 1, restored: 1 })).toEqual([409, 'CHAPTER_LOCKED']);
  expect(await standing({ locked: false })).toEqual({ locked: false, approved: true });
  await standing({ approved: false });
  expect(await Promise.all([standing({ locked: true }), standing({ approved: true })])).toContainEqual({ locked: true, approved: true });
  await standing({ locked: false });
  await save(edit(1, 'Changed.'));
  expect((await author.project(book)).chapters[0]).toMatchObject({ locked: false, approved: false });
  expect(await refused('PUT', `${path}/standing`, { revision: 1, locked: false, approved: true })).toEqual([409, 'EDIT_CONFLICT']);
});

test('files are marked as older than the text, and made again, all at once', async () => {
  expect((await author.project(book)).filesOutdated).toBe(false);
  await save(edit(1, 'A new beginning, quite unlike the old one.'));
  expect(await author.project(book)).toMatchObject({ filesOutdated: true, export: null, files: [] });
  const asked = { formats: ['docx', 'epub'], files: { design: { trim: '5x8', theme: 'modern' }, matter: { dedication: 'For the bees.' } } };
  const [one, other] = await Promise.all([1, 2].map(() => author.expect(202, 'POST', `/api/book-projects/${book}/export`, asked)));
  for (const each of [one, other]) expect(each).toMatchObject({ state: expect.stringMatching(/waiting|running/), filesTotal: 3 });
  const made = await author.until(book, (project) => project.export?.state === 'done');
  expect(made).toMatchObject({
    filesOutdated: false,
    export: { filesDone: 3, failure: null },
    files: [{ format: 'cover' }, { format: 'docx' }, { format: 'epub' }],
  });
  expect(made.export?.choices.files).toMatchObject({ design: { trim: '5x8', largePrint: false }, matter: { dedication: 'For the bees.' } });
  expect(made.export?.checks?.epub).toContainEqual({ name: 'epub-valid', passed: true, measured: '0 errors' });
  const { body } = await author.request<ArrayBuffer>('GET', `/api/book-projects/${book}/manuscript/txt`);
  expect(new TextDecoder().decode(body)).toContain('quite unlike the old one');
  expect(await harness.db.query('SELECT number, manuscript FROM book_exports WHERE project_id = $1', [book])).toEqual([{ number: 1, manuscript: null }]); // prettier-ignore
  for (const wrong of [
    { formats: [] },
    { ...asked, files: { matter: { isbn: '9783161484101' } } },
    { ...asked, files: { design: { trim: '1x1' } } },
  ])
    expect(await refused('POST', `/api/book-projects/${book}/export`, wrong)).toEqual([400, 'VALIDATION_FAILED']);
});

test('files that cannot be made say why, and the earlier ones stay', async () => {
  await author.expect(202, 'POST', `/api/book-projects/${book}/export`, { formats: ['epub'] });
  const before = await author.until(book, (project) => project.export?.state === 'done');
  await save(edit(1, 'In a script that no font has: \u{1E900}\u{12000}.'));
  await author.expect(202, 'POST', `/api/book-projects/${book}/export`, { formats: ['pdf'] });
  const failed = await author.until(book, (project) => project.export?.state === 'failed');
  expect(failed.export?.failure).toContain('Your earlier files are still there.');
  expect(failed).toMatchObject({ filesOutdated: true, files: before.files });
  await harness.db.query(`UPDATE book_projects SET status = 'writing' WHERE id = $1`, [book]);
  expect(await refused('POST', `/api/book-projects/${book}/export`, { formats: ['pdf'] })).toEqual([409, 'FILES_NOT_READY']);
});
