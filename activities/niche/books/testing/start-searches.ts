import { ApplicationFailure } from '@temporalio/activity';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { startBooks, type BooksStandIn } from '../../../../local/google-books/server.ts';
import { freshDatabase } from '../../../../local/testing.ts';
import { migrate } from '../../../../shared/database/migrate.ts';
import { createDataSource } from '../../../../shared/database/data-source.ts';
import type { Evidence } from '../../../../shared/niche/evidence.ts';
import { createBooksClient, type BooksConfig } from '../client.ts';
import { findEvidence } from '../find-evidence.ts';

const POOL = 20;

export type Search = (keyword: string, signal?: AbortSignal) => Promise<Evidence>;

export type Searches = {
  standIn: BooksStandIn;
  db: DataSource;
  /** Other connections to the same database, to be destroyed by the test. */
  connect: (poolSize?: number) => Promise<DataSource>;
  /** The search of a process of its own, as far as memory goes. */
  makeProcess: (changed?: Partial<BooksConfig>, source?: DataSource) => Search;
  /** Empties tables, counts and faults. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A database of one's own, and the stand-in to search. */
export async function startSearches(): Promise<Searches> {
  const [database, standIn] = await Promise.all([freshDatabase(), startBooks()]);
  await migrate(database.url);
  const connect = (poolSize = POOL) => createDataSource(database.url, poolSize).initialize();
  const db = await connect();
  const { googleBaseUrl, openLibraryBaseUrl } = standIn;
  const defaults = { googleBaseUrl, openLibraryBaseUrl, country: 'US', contact: 'a@b.test', dailyBudget: 900 };
  const log = pino({ level: 'silent' });
  return {
    standIn,
    db,
    connect,
    makeProcess: (changed = {}, source = db) => {
      const books = createBooksClient({ ...defaults, ...changed });
      return (keyword, signal = new AbortController().signal) => findEvidence({ db: source, books, log }, keyword, signal);
    },
    reset: async () => {
      standIn.clear();
      standIn.clearFaults();
      await db.query('TRUNCATE book_searches, provider_budgets');
    },
    stop: async () => {
      await db.destroy();
      await Promise.all([database.drop(), standIn.stop()]);
    },
  };
}

/** What Temporal is told of a failed search; an error that is no failure of an activity, as it is; undefined where nothing failed. */
export async function failureOf(search: Promise<unknown>): Promise<unknown> {
  try {
    await search;
    return undefined;
  } catch (error) {
    return error instanceof ApplicationFailure ? { type: error.type, retry: error.nextRetryDelay as unknown } : error;
  }
}

export async function sourcesOf(search: Promise<Evidence>): Promise<string[]> {
  return (await search).sources.map(({ source }) => source);
}
