/** Books in order under one title, and what an earlier one brings along to the next. */

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { fiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { ShownCanon } from '../../shared/book/notes.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import type { Series, SeriesCanon, SeriesEdit } from '../../shared/series.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
let books: string[];
beforeAll(async () => {
  author = await harness.author('publisher');
  books = [];
  for (let count = 0; count < 3; count++) books.push(await addReadBook(harness.db, author, NOVEL));
});

const all = () => author.expect<Series[]>(200, 'GET', '/api/series');
const find = async (title: string): Promise<Series> => {
  const found = (await all()).find((each) => each.title === title);
  if (!found) throw new Error(`No series ${title}`);
  return found;
};
const put = (id: string, edit: SeriesEdit, who = author) => who.request<Series[] & ErrorResponse>('PUT', `/api/series/${id}`, edit);
const placeOf = async (id: string) => {
  const { series, filesOutdated } = await author.project(id);
  return [series && `${series.title} ${series.number}`, filesOutdated];
};

test('a series is made, ordered and ended; files of books that get another number are older than the book; of two tabs the second is told', async () => {
  const [one = '', two = '', three = ''] = books;
  await author.expect(201, 'POST', '/api/series', { title: 'Hollow Point', books: [one, two] });
  const series = await find('Hollow Point');
  expect(series.books.map(({ id }) => id)).toEqual([one, two]);
  expect(await placeOf(two)).toEqual(['Hollow Point 2', true]);
  expect(await placeOf(three)).toEqual([null, false]);
  expect((await author.list()).find(({ id }) => id === one)?.series).toEqual({ id: series.id, title: 'Hollow Point', number: 1 });

  const edit = { revision: series.revision, title: 'Hollow Point', books: [three, two, one] };
  const answers = await Promise.all([put(series.id, edit), put(series.id, { ...edit, books: [two] })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDIT_CONFLICT');
  const stored = await find('Hollow Point');
  const reordered = await put(series.id, { ...edit, revision: stored.revision });
  expect(reordered.status).toBe(200);
  expect(await placeOf(one)).toEqual(['Hollow Point 3', true]);

  // Into another series, out of this one, whose later books move up; whoever has this one open is told.
  const before = await find('Hollow Point');
  await author.expect(201, 'POST', '/api/series', { title: 'Other', books: [three] });
  expect(await placeOf(one)).toEqual(['Hollow Point 2', true]);
  expect((await put(series.id, { ...edit, revision: before.revision })).body.code).toBe('EDIT_CONFLICT');

  const refused = async (body: object) => (await author.request<ErrorResponse>('POST', '/api/series', body)).body;
  expect(await refused({ title: 'hollow point' })).toMatchObject({ code: 'SERIES_TAKEN', field: 'title' });
  expect(await refused({ title: 'Twice', books: [one, one] })).toMatchObject({ code: 'VALIDATION_FAILED', field: 'books' });
  expect(await refused({ title: 'Not mine', books: [randomUUID()] })).toMatchObject({ code: 'NOT_FOUND' });
  const stranger = await harness.author('publisher');
  expect((await put(series.id, edit, stranger)).status).toBe(404);
  expect((await stranger.request('POST', '/api/series', { title: 'Theirs', books: [one] })).status).toBe(404);
  expect((await stranger.request('GET', `/api/series/${series.id}/canon`)).status).toBe(404);

  const other = await find('Other');
  await author.expect(200, 'DELETE', `/api/series/${other.id}`);
  expect((await author.request('DELETE', `/api/series/${other.id}`)).status).toBe(404);
  expect(await placeOf(three)).toEqual([null, true]);
});

test('a deleted book takes no other along, and those after it move up', async () => {
  const [one = '', two = '', three = ''] = books;
  const series = await find('Hollow Point');
  await put(series.id, { revision: series.revision, title: 'Hollow Point', books: [one, two, three] });
  await author.expect(204, 'DELETE', `/api/book-projects/${two}`);
  expect((await find('Hollow Point')).books.map(({ id }) => id)).toEqual([one, three]);
  expect(await placeOf(three)).toEqual(['Hollow Point 2', true]);
  const deleted = await Promise.all([
    author.request('DELETE', `/api/book-projects/${one}`),
    put(series.id, { revision: (await find('Hollow Point')).revision, title: 'Hollow Point', books: [three, one] }),
  ]);
  expect(deleted[0].status).toBe(204);
  expect(await placeOf(three)).toEqual(['Hollow Point 1', true]);
});

test('the next book has what its author takes along, as theirs, and its plans are made from it', async () => {
  const series = await find('Hollow Point');
  const canonOf = () => author.expect<SeriesCanon>(200, 'GET', `/api/series/${series.id}/canon`);
  const { entries } = await canonOf();
  expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['Marta Lindqvist']));
  const [first] = entries.filter(({ name }) => name !== 'Marta Lindqvist');
  if (!first) throw new Error('Nothing goes along');
  const order = (without: string[], id = series.id) =>
    author.request<ProjectSummary & ErrorResponse>('POST', '/api/book-projects', {
      ...author.asOwn(fiction({ generationLevel: 'outline', wordCount: 5_000, bookTitle: 'The Second Lamp' })),
      series: { id, without },
    });
  expect((await order([`${books[2]}/person-99`])).body).toMatchObject({ code: 'EDIT_CONFLICT', field: 'series' });
  expect((await order([], randomUUID())).body).toMatchObject({ code: 'EDIT_CONFLICT', field: 'series' });
  // The first prompt that holds her is that of the story.
  const marta = entries.find(({ name }) => name === 'Marta Lindqvist');
  await harness.openai.clearCalls();
  await harness.openai.addFault({ kind: 'status', status: 503, count: 1, match: marta?.statement ?? '?' });
  const { status, body } = await order([first.key]);
  expect(status).toBe(201);
  const sequel = await author.completed(body.id);
  const faulted = (await harness.openai.calls()).filter(({ outcome }) => outcome.startsWith('fault'));
  expect(faulted.map(({ prompt }) => prompt.slice(0, 15))).toEqual(['Plan this novel']);
  expect(sequel.series).toEqual({ id: series.id, title: 'Hollow Point', number: 2 });

  const canon = (await author.expect<ShownCanon>(200, 'GET', `/api/book-projects/${body.id}/canon`)).entries;
  const carried = canon.filter(({ carriedFrom }) => carriedFrom !== null);
  expect(carried.map(({ kind, name, statement }) => ({ kind, name, statement }))).toEqual(
    entries.filter(({ key }) => key !== first.key).map(({ kind, name, statement }) => ({ kind, name, statement })),
  );
  expect(carried.every(({ origin, carriedFrom }) => origin === 'author' && carriedFrom === NOVEL.project.bookTitle)).toBe(true);
  expect(canon.filter(({ name }) => name === 'Marta Lindqvist')).toHaveLength(1);
  // Planned like any other beside.
  expect(canon.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brief', 'account']));
  // The book that it came from may go: the sequel keeps what it has.
  await author.expect(204, 'DELETE', `/api/book-projects/${books[2]}`);
  const kept = (await author.expect<ShownCanon>(200, 'GET', `/api/book-projects/${body.id}/canon`)).entries;
  expect(kept.filter(({ carriedFrom }) => carriedFrom === '')).toHaveLength(carried.length);
  expect((await canonOf()).entries.map(({ name }) => name)).toContain('Marta Lindqvist');
  const full = await author.expect<ProjectSummary>(201, 'POST', `/api/book-projects/${body.id}/book`, { wordCount: 15_000 });
  expect((await author.project(full.id)).series?.number).toBe(1);
  expect((await author.project(body.id)).series).toBeNull();
  await author.expect(204, 'DELETE', `/api/book-projects/${full.id}`);
});

largeTest('a refused book that is changed and sent again stands at the end of its series, with what it was to take along', async () => {
  const own = await harness.author('publisher');
  const first = await addReadBook(harness.db, own, NOVEL);
  const [series] = await own.expect<Series[]>(201, 'POST', '/api/series', { title: 'Refused', books: [first] });
  const { entries } = await own.expect<SeriesCanon>(200, 'GET', `/api/series/${series?.id}/canon`);
  const without = entries.slice(1).map(({ key }) => key);
  const bookTitle = 'A lamp that nobody may light';
  await harness.openai.addFault({ kind: 'refuse', count: 20, match: bookTitle });
  const order = { ...own.asOwn(fiction({ generationLevel: 'outline', wordCount: 5_000, bookTitle })), series: { id: series?.id, without } };
  const { id } = await own.expect<ProjectSummary>(201, 'POST', '/api/book-projects', order);
  await own.failed(id);
  await harness.openai.clearFaults();
  const again = await own.expect<{ series: object }>(200, 'GET', `/api/book-projects/${id}/order`);
  expect(again.series).toEqual({ id: series?.id, without });
  const sent = await own.expect<ProjectSummary>(201, 'POST', `/api/book-projects/${id}/send-again`, { ...again, bookTitle: 'A lamp' });
  const [now] = await own.expect<Series[]>(200, 'GET', '/api/series');
  expect(now?.books.map((book) => book.id)).toEqual([first, sent.id]);
  expect((await own.project(sent.id)).series?.number).toBe(2);
  const carried: unknown[] = await harness.db.query('SELECT 1 FROM canon_entries WHERE project_id = $1 AND from_entry IS NOT NULL', [
    sent.id,
  ]);
  expect(carried).toHaveLength(1);
  await own.expect(204, 'DELETE', `/api/book-projects/${sent.id}`);
});
