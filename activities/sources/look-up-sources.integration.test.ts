/** The sources of claims, looked up at the fakes of the catalogues. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ApplicationFailure } from '@temporalio/activity';
import { MockActivityEnvironment } from '@temporalio/testing';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { startBooks, type FakeBooks } from '../../local/fakes/google-books/server.ts';
import { startReferences, type FakeReferences } from '../../local/fakes/references/server.ts';
import { migratedDatabase, type Database } from '../../local/testing/isolation.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { Claim } from '../../shared/database/entities/claim.ts';
import { createBooksClient } from '../niche/books/client.ts';
import { lookUpSources } from './look-up-sources.ts';

let database: Database;
let db: DataSource;
let books: FakeBooks;
let references: FakeReferences;
let userId: string;
beforeAll(async () => {
  [database, books, references] = await Promise.all([migratedDatabase(), startBooks(), startReferences()]);
  db = await createDataSource(database.url, 4).initialize();
  const [user]: { id: string }[] = await db.query(
    `INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date) VALUES ('sources@example.com', 'Ada Quill', 'none', now(), now()) RETURNING id`,
  );
  userId = user?.id ?? '';
}, 120_000);
beforeEach(async () => {
  for (const each of [books, references]) {
    each.clear();
    each.clearFaults();
  }
  await db.query('TRUNCATE provider_budgets');
});
afterAll(async () => {
  await db.destroy();
  await Promise.all([database.drop(), books.stop(), references.stop()]);
});

/** A book with a claim for each text to look for. Returns its id. */
async function bookWith(looksFor: readonly string[], sureness: Claim['sureness'][] = []): Promise<string> {
  const projectId = randomUUID();
  await db.query(
    `INSERT INTO book_projects (id, user_id, author_name, email, book_idea, target_audience, book_title, token_budget)
     VALUES ($1, $2, 'Ada Quill', 'sources@example.com', 'An idea', 'Readers', 'A Book', 9000000)`,
    [projectId, userId],
  );
  await db.getRepository(Claim).insert(
    looksFor.map((lookFor, index) => ({
      ...{ projectId, chapterNumber: 1, quote: `Claim ${index}`, lookFor, sureness: sureness[index] ?? 'likely' },
    })),
  );
  return projectId;
}

const run = (projectId: string): Promise<void> => {
  const client = createBooksClient({
    ...{ googleBaseUrl: books.googleBaseUrl, openLibraryBaseUrl: books.openLibraryBaseUrl },
    ...{ country: 'US', contact: 'support@example.com', dailyBudget: 900 },
  });
  const config = { crossrefBaseUrl: references.url, wikipediaBaseUrl: references.url };
  const deps = { db, books: client, references: config, log: pino({ level: 'silent' }) };
  return new MockActivityEnvironment().run(() => lookUpSources(deps, projectId));
};
const claimsOf = (projectId: string) => db.getRepository(Claim).find({ where: { projectId }, order: { id: 'ASC' } });
const foundAt = async (projectId: string) => (await claimsOf(projectId)).map(({ source, lookedUpAt }) => source?.foundAt ?? (lookedUpAt ? 'nowhere' : 'not yet')); // prettier-ignore
const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApplicationFailure ? { type: error.type, isFinal: error.nonRetryable } : error),
  );

const SPRING = 'Silent Spring by Rachel Carson';
const DEMOCRACY = 'Honeybee Democracy, Thomas D. Seeley';
const FINDINGS = 'Ioannidis, Why Most Published Research Findings Are False';
const SMALL = '“Small Is Beautiful” by E. F. Schumacher (1973)';

test('each work is found at the first catalogue that has it, and what none has is found nowhere', async () => {
  const id = await bookWith([SPRING, DEMOCRACY, FINDINGS, SMALL, 'The Unwritten Book by Nobody Atall', '']);
  await run(id);
  expect(await foundAt(id)).toEqual(['Open Library', 'Google Books', 'Crossref', 'Wikipedia', 'nowhere', 'not yet']);
  expect((await claimsOf(id)).map(({ source }) => source)).toEqual([
    {
      ...{ title: 'Silent Spring', authors: ['Rachel Carson'], year: 1962, foundAt: 'Open Library' },
      url: `${books.url}/works/OL9000001W`,
    },
    {
      ...{ title: 'Honeybee Democracy', authors: ['Thomas D. Seeley'], year: 2010, foundAt: 'Google Books' },
      url: 'https://books.google.com/books?id=sample-honeyb',
    },
    {
      ...{ title: 'Why Most Published Research Findings Are False', authors: ['John P. A. Ioannidis'], year: 2005, foundAt: 'Crossref' },
      url: 'https://doi.org/10.1371/journal.pmed.0020124',
    },
    { ...{ title: 'Small Is Beautiful', authors: [], year: null, foundAt: 'Wikipedia' }, url: `${references.url}/wiki/Small_Is_Beautiful` },
    null,
    null,
  ]);
  expect({ ...books.requests(), ...references.requests() }).toEqual({ 'open-library': 5, 'google-books': 4, crossref: 3, wikipedia: 2 });
  for (const { userAgent } of [...books.asked(), ...references.asked()]) expect(userAgent).toBe('Bookwright (support@example.com)');
  expect(references.asked()[0]).toMatchObject({ source: 'crossref', parameters: { mailto: 'support@example.com', rows: '3' } });
});

test('a wrong work is none, however well it is placed', async () => {
  const id = await bookWith([
    'Why Most Published Diets Are False by John Ioannidis',
    'Why Most Published Research Findings Are False by Ann Other',
    'Silent Spring by Ann Carsonite',
    'adventure by John Adventure',
  ]);
  await run(id);
  expect(await foundAt(id)).toEqual(['nowhere', 'nowhere', 'nowhere', 'nowhere']);
  expect(references.requests()).toEqual({ crossref: 4, wikipedia: 4 });
});

test('the same work is looked up once, whatever its spelling, and a run that is repeated asks for nothing', async () => {
  const id = await bookWith([SPRING, 'SILENT SPRING, by Rachel Carson', SPRING]);
  await run(id);
  expect(await foundAt(id)).toEqual(['Open Library', 'Open Library', 'Open Library']);
  const before = await claimsOf(id);
  await run(id);
  expect(await claimsOf(id)).toEqual(before);
  expect(books.requests()).toEqual({ 'open-library': 1, 'google-books': 0 });
});

test('at most twelve works are looked up for a book, of the least sure claims, however often it runs', async () => {
  const id = await bookWith(
    Array.from({ length: 15 }, (_, index) => `Unheard Work number ${index} by Nobody Atall`),
    [...Array<'sure'>(3).fill('sure'), ...Array<'doubtful'>(12).fill('doubtful')],
  );
  await run(id);
  await run(id);
  expect(books.requests()['open-library']).toBe(12);
  expect(await foundAt(id)).toEqual([...Array<string>(3).fill('not yet'), ...Array<string>(12).fill('nowhere')]);
});

describe('a catalogue that is down', () => {
  test('is left out, and asked once for the whole book', async () => {
    books.addFault({ kind: '500', source: 'open-library', count: 100 });
    references.addFault({ kind: 'truncated', source: 'crossref', count: 100 });
    const id = await bookWith([SPRING, DEMOCRACY, SMALL]);
    await run(id);
    expect(await foundAt(id)).toEqual(['Google Books', 'Google Books', 'Wikipedia']);
    expect({ ...books.requests(), ...references.requests() }).toEqual({ 'open-library': 1, 'google-books': 3, crossref: 1, wikipedia: 1 });
  });

  test('and its quota of the day shared with the searches of keywords', async () => {
    await db.query(
      `INSERT INTO provider_budgets (provider, day, used) SELECT 'google-books', (now() AT TIME ZONE 'America/Los_Angeles')::date, 900`,
    );
    const id = await bookWith([DEMOCRACY]);
    await run(id);
    expect([await foundAt(id), books.requests()['google-books']]).toEqual([['nowhere'], 0]);
  });

  test('with all others is an outage; what was looked up before it stays, and is not looked up again', async () => {
    const id = await bookWith([SPRING, FINDINGS, DEMOCRACY]);
    for (const fake of [books, references]) fake.addFault({ kind: '500', count: 100, match: 'ioannidis|honeybee' });
    expect(await failureOf(run(id))).toEqual({ type: 'ProviderUnavailable', isFinal: false });
    expect(await foundAt(id)).toEqual(['Open Library', 'not yet', 'not yet']);
    // Nothing was asked for the third.
    expect({ ...books.requests(), ...references.requests() }).toEqual({ 'open-library': 2, 'google-books': 1, crossref: 1, wikipedia: 1 });
    for (const fake of [books, references]) fake.clearFaults();
    await run(id);
    expect(await foundAt(id)).toEqual(['Open Library', 'Crossref', 'Google Books']);
    expect(books.requests()['open-library']).toBe(4);
  });

  test('or asks for patience, sets the next attempt', async () => {
    for (const fake of [books, references]) fake.addFault({ kind: '429', count: 100, retryAfterSeconds: 20 });
    const failure: unknown = await run(await bookWith([SPRING])).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'RateLimited', nextRetryDelay: 20_000 });
  });
});

test('a project that is gone ends it', async () => {
  expect(await failureOf(run(randomUUID()))).toEqual({ type: 'ProjectGone', isFinal: true });
});
