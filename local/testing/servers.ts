/** A Postgres and a Temporal dev server for one run of tests, benchmarks or history recording; removed at its end. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../shared/database/migrate.ts';
import { startPostgres } from '../dev/postgres/postgres.ts';
import type { Postgres } from '../dev/postgres/postgres.ts';
import { startTemporal } from '../dev/temporal/server.ts';
import type { Temporal } from '../dev/temporal/server.ts';

/** Tests never reach a real server or a paid provider, whatever the developer's shell has set. */
const NOT_FOR_TESTS = [
  'TEMPORAL_ADDRESS',
  'TEMPORAL_NAMESPACE',
  'DATABASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'SENDGRID_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_BASE_URL',
  'GOOGLE_BOOKS_API_KEY',
  'GOOGLE_BOOKS_BASE_URL',
  'OPEN_LIBRARY_BASE_URL',
  'CROSSREF_BASE_URL',
  'WIKIPEDIA_BASE_URL',
  'APP_URL',
  'NODE_ENV',
];

/** Makes workflows continue as new early enough for a test. */
const LONG_HISTORIES_SOON = { 'limit.historyCount.suggestContinueAsNew': 400 };

/** Migrated once; tests clone it. */
const TEMPLATE = 'migrated';

export type TestServers = {
  postgres: Postgres;
  temporal: Temporal;
  /** Removed at the end. */
  folder: string;
  stop: () => Promise<void>;
};

/** Starts both, and sets their addresses in the environment, where `testing.ts` and child processes find them. */
export async function startTestServers(): Promise<TestServers> {
  for (const name of NOT_FOR_TESTS) delete process.env[name];
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-tests-'));
  const [postgres, temporal] = await Promise.all([
    startPostgres({ dataDir: folder, ephemeral: true }),
    startTemporal({ port: 0, headless: true, logFile: join(folder, 'temporal.log'), dynamicConfig: LONG_HISTORIES_SOON }),
  ]);
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_TEMPLATE_DATABASE = TEMPLATE;
  await migrate(await postgres.createDatabase(TEMPLATE));
  process.env.TEST_TEMPORAL_ADDRESS = temporal.address;
  const stop = async () => {
    await Promise.all([postgres.stop(), temporal.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { postgres, temporal, folder, stop };
}
