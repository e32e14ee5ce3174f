/** The names that an account's books appear under, from the account to the title page and the files. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { CurrentUser } from '../../shared/accounts.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import { PEN_NAMES_MAX, type PenName } from '../../shared/pen-names.ts';
import type { Author } from '../../local/testing/author.ts';

jest.setTimeout(60_000);

const harness = useProduct();

const add = (author: Author, name: object) => author.request<PenName[] & ErrorResponse>('POST', '/api/pen-names', name);
const outline = nonFiction({ generationLevel: 'outline', wordCount: 5_000 });
const STYLE = 'Rain. The cat knew. Nobody asks a cat, and that is where every inquiry in this town has gone wrong.';

test('names are added, renamed and removed; each is one of the account, whatever its case, also of two added at once', async () => {
  const author = await harness.author('free', { authorName: 'Ada Quill' });
  const own = await author.expect<PenName[]>(200, 'GET', '/api/pen-names');
  expect(own).toEqual([{ id: author.user.id, isOwn: true, name: 'Ada Quill', familyName: '', biography: '', alsoBy: '', styleSample: '', portrait: null }]); // prettier-ignore
  expect(await add(author, { name: ' ada quill ' })).toMatchObject({ status: 409, body: { code: 'PEN_NAME_TAKEN', field: 'name' } });
  const both = await Promise.all([add(author, { name: 'Mara Vane' }), add(author, { name: 'MARA VANE' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [, mara] = await author.expect<[PenName, PenName]>(200, 'GET', '/api/pen-names');

  const change = (id: string, body: object) => author.request<PenName[] & ErrorResponse>('PUT', `/api/pen-names/${id}`, body);
  expect(await change(mara.id, { name: 'Ada Quill' })).toMatchObject({ status: 409, body: { code: 'PEN_NAME_TAKEN' } });
  expect(await change(author.user.id, { name: 'Ada Mary Quill', familyName: 'Quill' })).toMatchObject({
    status: 200,
    body: [{ isOwn: true, name: 'Ada Mary Quill', familyName: 'Quill' }, {}],
  });
  const me = await author.expect<CurrentUser>(200, 'GET', '/api/auth/me');
  expect(me).toMatchObject({ authorName: 'Ada Mary Quill', authorNames: ['Ada Mary Quill', expect.stringMatching(/mara vane/i)] });

  const tooLong = { name: 'Lena', styleSample: 'word '.repeat(2_001) };
  expect(await add(author, tooLong)).toMatchObject({ status: 400, body: { field: 'styleSample', message: 'At most 2,000 words' } });
  for (const name of ['', 'x'.repeat(121), 'a\u0007b']) expect((await add(author, { name })).status).toBe(400);
  await harness.db.query(`INSERT INTO portraits (name_id, user_id, bytes, made_from) SELECT id, $2, '\\x00', repeat('a', 64) FROM unnest($1::uuid[]) id`, [[mara.id, author.user.id], author.user.id]); // prettier-ignore
  const portraits = async () => (await harness.db.query<{ id: string }[]>('SELECT name_id AS id FROM portraits WHERE user_id = $1', [author.user.id])).map(({ id }) => id); // prettier-ignore
  expect((await author.request('DELETE', `/api/pen-names/${author.user.id}`)).status).toBe(404);
  expect((await author.request('DELETE', `/api/pen-names/${mara.id}`)).status).toBe(200);
  expect((await author.request('DELETE', `/api/pen-names/${mara.id}`)).status).toBe(404);
  expect(await portraits()).toEqual([author.user.id]);
  expect((await change(mara.id, { name: 'Mara' })).status).toBe(404);
  expect((await add(author, { name: 'Mara Vane' })).status).toBe(201);
  await harness.db.query(`INSERT INTO pen_names (user_id, name) SELECT $1, 'Name ' || n FROM generate_series(2, ${PEN_NAMES_MAX}) n`, [
    author.user.id,
  ]);
  expect(await add(author, { name: 'One more' })).toMatchObject({ status: 409, body: { code: 'PEN_NAMES_SPENT' } });
  await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
  expect(await portraits()).toEqual([]);
});

largeTest(
  'a book takes a pen name with its texts and its voice, keeps it when it is removed, and changes it with its files marked as older',
  async () => {
    const author = await harness.author('publisher', { authorName: 'Ada Quill' });
    const refused = await author.request('POST', '/api/book-projects', { ...author.asOwn(outline), authorName: 'Mara Vane' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'PEN_NAME_UNKNOWN', field: 'authorName' } });
    const name = { name: 'Mara Vane', familyName: 'Vane', biography: 'Mara keeps bees.', alsoBy: 'Bees of Winter', styleSample: STYLE };
    const [, { id: penNameId } = { id: '' }] = (await add(author, name)).body;
    const { id } = await author.create({ ...outline, authorName: 'Mara Vane' } as typeof outline);
    await author.completed(id);
    const [book] = await harness.db.query<[{ author: string; sort: string; voice: string }]>(
      `SELECT full_content ->> 'author' AS author, full_content ->> 'authorSort' AS sort,
            (SELECT statement FROM canon_entries WHERE project_id = p.id AND kind = 'voice') AS voice FROM book_projects p WHERE id = $1`,
      [id],
    );
    expect(book).toMatchObject({ author: 'Mara Vane', sort: 'Vane, Mara' });
    expect(book.voice).toContain(STYLE);
    const matter = async () => (await author.project(id)).choices.files.matter;
    expect(await matter()).toMatchObject({ aboutAuthor: 'Mara keeps bees.', alsoBy: 'Bees of Winter' });

    await author.expect(200, 'DELETE', `/api/pen-names/${penNameId}`);
    const titlePage = (body: object) => author.request<ErrorResponse>('PUT', `/api/book-projects/${id}/title-page`, body);
    expect(await titlePage({ bookTitle: outline.bookTitle, authorName: 'Mara Vane' })).toMatchObject({
      status: 200,
      body: { authorName: 'Mara Vane', filesOutdated: false },
    });
    expect(await titlePage({ bookTitle: 'Hives', authorName: 'Ada Quill' })).toMatchObject({
      status: 200,
      body: { bookTitle: 'Hives', authorName: 'Ada Quill', filesOutdated: true },
    });
    // Nothing of the other name stays.
    expect(await matter()).toMatchObject({ aboutAuthor: '', alsoBy: '' });
    expect(await titlePage({ bookTitle: 'Hives', authorName: 'Mara Vane' })).toMatchObject({
      status: 403,
      body: { code: 'PEN_NAME_UNKNOWN' },
    });
    expect((await titlePage({ bookTitle: ' ', authorName: 'Ada Quill' })).status).toBe(400);
    await author.expect(202, 'POST', `/api/book-projects/${id}/export`, (await author.project(id)).choices);
    const made = await author.until(id, ({ filesOutdated }) => !filesOutdated);
    expect(made.files.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining([expect.stringContaining('Hives')]));
  },
);
