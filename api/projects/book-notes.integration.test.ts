/** The notes on a book as its author downloads them. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let author: Author;
let id: string;
beforeAll(async () => {
  author = await harness.author('publisher');
  ({ id } = await author.create(nonFiction({ bookTitle: 'Bees: on/the Balcony?', generationLevel: 'outline', wordCount: 5_000 })));
  await author.completed(id);
  for (const table of ['findings', 'claims', 'canon_entries']) await harness.db.query(`DELETE FROM ${table} WHERE project_id = $1`, [id]);
}, 120_000);

const notesOf = (reader: Author, project = id) => reader.request<ArrayBuffer>('GET', `/api/book-projects/${project}/notes`);
/** Adds rows to one of the book’s tables. */
const add = async (table: string, rows: Record<string, unknown>[]) => {
  for (const row of rows.map((each) => ({ project_id: id, ...each }))) {
    const columns = Object.keys(row).join(', ');
    await harness.db.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`, [
      JSON.stringify(row),
    ]);
  }
};
const textOf = async (project = id) => Buffer.from((await notesOf(author, project)).body).toString();

test('of a book on which there is nothing to say are a file that says so', async () => {
  const { status, headers } = await notesOf(author);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(headers.get('content-disposition')).toContain('filename="Bees on the Balcony - notes.md"');
  expect(await textOf()).toContain('Nothing is left to decide.');
});

test('have what was left, claims and promises, and name no source that no look-up returned', async () => {
  const passages = [
    { chapter: 1, quote: 'Ten <frames>.' },
    { chapter: 4, quote: 'Twelve frames.' },
  ];
  const finding = { round: 3, found_by: 'changes', kind: 'number', passages, remedy: 'Say ten.' };
  await add('findings', [
    { ...finding, severity: 2, why: 'A left one.', outcome: 'left', decision: 'Found last.' },
    { ...finding, severity: 3, why: 'A worse one.', outcome: 'left', decision: null },
    { ...finding, severity: 3, why: 'A mended one.', outcome: 'mended', decision: 'Done.' },
    { ...finding, severity: 3, why: 'No fault.', outcome: 'no-fault', decision: 'None.' },
  ]);
  const claim = { chapter_number: 2, sureness: 'doubtful', looked_up_at: new Date().toISOString() };
  await add('claims', [
    {
      ...{ ...claim, quote: 'A claim with a source.', look_for: 'Silent Spring by Rachel Carson' },
      source: { title: 'Silent Spring', authors: ['Rachel Carson'], year: 1962, url: 'https://openlibrary.org/works/OL1W', foundAt: 'Open Library' }, // prettier-ignore
    },
    { ...claim, quote: 'A claim without.', look_for: 'The Invented Book by Nobody', source: null },
  ]);
  const entry = { kind: 'promise', statement: 'It is kept.', origin: 'plan' };
  await add('canon_entries', [
    { ...entry, id: 'promise-1', position: 1, name: 'The hive', planted_in: 1, paid_in: 5 },
    { ...entry, id: 'promise-2', position: 2, name: 'Replaced', replaced_by: 'promise-1' },
    { ...entry, id: 'promise-3', position: 3, name: 'Established', origin: 'chapter' },
  ]);
  const text = await textOf();
  expect(text).toContain('> Chapter 1: “Ten \\<frames\\>.”\n\n> Chapter 4: “Twelve frames.”\n\n- **Suggestion:** Say ten.');
  expect(text.indexOf('A worse one.')).toBeLessThan(text.indexOf('A left one.'));
  expect(text).toContain('“Silent Spring”, Rachel Carson, 1962. <https://openlibrary.org/works/OL1W>');
  expect(text).toContain('- Chapter 2: “A claim without.”\n  - The reader doubted it.\n  - No source found; please verify.');
  expect(text).toContain('- **The hive:** It is kept. (planted in chapter 1, kept in chapter 5)');
  expect(text).not.toMatch(/mended one|No fault|Invented|Replaced|Established/);
});

test('are the owner’s alone', async () => {
  const stranger = await harness.author('publisher');
  expect(await notesOf(stranger)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await notesOf(author, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await notesOf(author, 'not-an-id')).status).toBe(404);
  const visitor = await fetch(`${harness.apiUrl}/api/book-projects/${id}/notes`);
  expect(visitor.status).toBe(401);
});

test('wait for the book', async () => {
  await harness.db.query(`UPDATE book_projects SET status = 'writing' WHERE id = $1`, [id]);
  expect(await notesOf(author)).toMatchObject({ status: 409, body: { code: 'FILES_NOT_READY' } });
  await harness.db.query(`UPDATE book_projects SET status = 'completed' WHERE id = $1`, [id]);
});

test('stand in the published document', async () => {
  const { paths } = await author.expect<{ paths: Record<string, object> }>(200, 'GET', '/api/openapi.json');
  expect(paths['/api/book-projects/{id}/notes']).toMatchObject({ get: { responses: { 200: { content: { 'text/markdown': {} } } } } });
});

test('the text is a Markdown or plain text file, for its author alone', async () => {
  const of = (reader: Author, format: string) => reader.request<ArrayBuffer>('GET', `/api/book-projects/${id}/manuscript/${format}`);
  const markdown = await of(author, 'md');
  expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(markdown.headers.get('content-disposition')).toContain('filename="Bees on the Balcony.md"');
  expect(Buffer.from(markdown.body).toString()).toMatch(/^# Bees: on\/the Balcony\?\n/);
  expect(Buffer.from((await of(author, 'txt')).body).toString()).toMatch(/^Bees: on\/the Balcony\?\n/);
  expect((await of(author, 'rtf')).status).toBe(404);
  expect((await of(await harness.author('publisher'), 'md')).status).toBe(404);
});
