import { ApplicationFailure } from '@temporalio/activity';
import { MockActivityEnvironment } from '@temporalio/testing';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { startBooks, type FakeBooks } from '../../../../local/fakes/google-books/server.ts';
import { freshDatabase } from '../../../../local/testing/isolation.ts';
import { migrate } from '../../../../shared/database/migrate.ts';
import { createDataSource } from '../../../../shared/database/data-source.ts';
import type { Evidence } from '../../../../shared/niche/evidence.ts';
import { searchKey } from '../../../../shared/niche/search-key.ts';
import type { KeywordSearchResult } from '../../../../shared/temporal.ts';
import { createBooksClient, type BooksConfig } from '../client.ts';
import { searchKeyword } from '../search-keyword.ts';
import { readEvidence } from '../stored-evidence.ts';

const POOL = 20;

/** Runs the activity and returns the stored evidence. */
export type Search = (keyword: string) => Promise<Evidence>;

export type Searches = {
  fake: FakeBooks;
  db: DataSource;
  /** The activity with the given configuration. */
  makeActivity: (
    changed?: Partial<BooksConfig>,
    environment?: MockActivityEnvironment,
  ) => (keyword: string) => Promise<KeywordSearchResult>;
  makeSearch: (changed?: Partial<BooksConfig>) => Search;
  /** Empties tables, counts and faults. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a separate database and the book-search fake. */
export async function startSearches(): Promise<Searches> {
  const [database, fake] = await Promise.all([freshDatabase(), startBooks()]);
  await migrate(database.url);
  const db = await createDataSource(database.url, POOL).initialize();
  const { googleBaseUrl, openLibraryBaseUrl } = fake;
  const defaults = { googleBaseUrl, openLibraryBaseUrl, country: 'US', contact: 'a@b.test', dailyBudget: 900 };
  const log = pino({ level: 'silent' });
  const makeActivity: Searches['makeActivity'] = (changed = {}, environment = new MockActivityEnvironment()) => {
    const deps = { db, books: createBooksClient({ ...defaults, ...changed }), log };
    return (keyword) => environment.run((key: string) => searchKeyword(deps, key), searchKey(keyword));
  };
  return {
    fake,
    db,
    makeActivity,
    makeSearch: (changed) => async (keyword) => {
      await makeActivity(changed)(keyword);
      const stored = await readEvidence(db, searchKey(keyword));
      if (!stored) throw new Error(`Nothing is stored for “${keyword}”`);
      return stored.evidence;
    },
    reset: async () => {
      fake.clear();
      fake.clearFaults();
      await db.query('TRUNCATE book_searches, provider_budgets');
    },
    stop: async () => {
      await db.destroy();
      await Promise.all([database.drop(), fake.stop()]);
    },
  };
}

/** The failure that Temporal would record for a failed search; any other error unchanged; undefined if it succeeded. */
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
