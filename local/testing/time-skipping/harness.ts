/**
 * The API and the worker of the queue `books` in the test's process, on a time-skipping Temporal server, for tests that take days. The
 * other queues have no workers, so books are not written.
 */

import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { pino } from 'pino';
import { z } from 'zod';
import type { DataSource } from 'typeorm';
import { createPayments } from '../../../activities/billing/client.ts';
import { createMailer } from '../../../activities/email/mailer.ts';
import { loadBisac } from '../../../activities/metadata/bisac.ts';
import { createModelClient } from '../../../activities/model/client.ts';
import { createBooksClient } from '../../../activities/niche/books/client.ts';
import { BrowserHolder } from '../../../activities/render/pdf/browser.ts';
import { readApiConfig } from '../../../api/config.ts';
import { startApi } from '../../../api/server.ts';
import { createDataSource } from '../../../shared/database/data-source.ts';
import { parseEnvironment } from '../../../shared/environment.ts';
import { openFileStore } from '../../../shared/files/file-store.ts';
import { fileSettings } from '../../../shared/files/settings.ts';
import type { WorkerConfig } from '../../../worker/config.ts';
import { startOutboxRelay } from '../../../worker/outbox-relay.ts';
import { createWorkers } from '../../../worker/queues.ts';
import { Author, PASSWORD } from '../author.ts';
import { BUILT_BUNDLE } from '../built-bundle.ts';
import { registerConfirmed } from '../confirm-address.ts';
import { Closing } from '../closing.ts';
import { connectWebhooks, randomSecret, SENDGRID_KEY, startProviderFakes, type ProviderFakes } from '../fakes.ts';
import { migratedDatabase, type Database } from '../isolation.ts';
import { startTimeSkipping } from './environment.ts';
import { silenceTemporal } from './silence.ts';

export type TimeSkippingHarness = Pick<ProviderFakes, 'mail' | 'stripe'> & {
  apiUrl: string;
  databaseUrl: string;
  db: DataSource;
  environment: TestWorkflowEnvironment;
  /** Registers an author and signs them in. */
  author: (overrides?: { email?: string; authorName?: string }) => Promise<Author>;
  /** Skips time, then waits until the workflows due by then have run. */
  pass: (duration: `${number} ${'minutes' | 'hours' | 'days'}`) => Promise<void>;
  stop: () => Promise<void>;
};

const SUPPORT_EMAIL = 'support@bookwright.example';
const log = pino({ level: 'silent' });

/** @throws Error if a part does not start; the others are stopped */
export function startTimeSkippingHarness(): Promise<TimeSkippingHarness> {
  silenceTemporal();
  return Closing.around(async (closing) => {
    const [database, environment, fakes] = await Promise.all([migratedDatabase(), startTimeSkipping(), startProviderFakes(closing)]);
    closing.add(database, (each) => each.drop());
    closing.add(environment, (each) => each.teardown());
    const db = closing.add(await createDataSource(database.url, 10).initialize(), (each) => each.destroy());
    const api = closing.add(await startApi(apiEnvironment(database, environment, fakes), log), (each) => each.stop());
    connectWebhooks(fakes, api.url);
    closing.add(await startBooksWorker(db, environment, fakes, api.url), (stop) => stop());
    closing.add(startOutboxRelay({ db, temporal: environment.client, parallelChapters: 1, freeBooksAtOnce: 1, log }), (stop) => stop());
    return {
      apiUrl: api.url,
      databaseUrl: database.url,
      db,
      mail: fakes.mail,
      stripe: fakes.stripe,
      environment,
      author: async ({ email = `author-${randomBytes(6).toString('hex')}@example.com`, authorName = 'Ada Quill' } = {}) => {
        const author = new Author(api.url);
        await registerConfirmed(db, author, email, authorName);
        await author.signIn(email, PASSWORD);
        return author;
      },
      pass: (duration) => environment.sleep(duration),
      stop: () => closing.close(),
    };
  });
}

/** @returns a function that shuts it down gracefully */
async function startBooksWorker(
  db: DataSource,
  environment: TestWorkflowEnvironment,
  { mail, stripe }: ProviderFakes,
  appUrl: string,
): Promise<() => Promise<void>> {
  const [worker] = await createWorkers(
    { temporal: { namespace: 'default' }, queues: ['books'], SHUTDOWN_GRACE_SECONDS: 1 } as WorkerConfig,
    environment.nativeConnection,
    {
      db,
      files: await openFileStore(parseEnvironment(z.object(fileSettings), {})),
      mail: createMailer({
        apiKey: SENDGRID_KEY,
        baseUrl: mail.url,
        from: 'Bookwright <studio@bookwright.example>',
        appUrl,
        supportEmail: SUPPORT_EMAIL,
        hasEvents: true,
      }),
      payments: createPayments({ secretKey: stripe.secretKey, baseUrl: stripe.url }),
      model: createModelClient({
        apiKey: 'none',
        planningModel: 'none',
        proseModel: 'none',
        reasoningTokens: 0,
        contextTokens: 1_000_000,
        idleTimeoutMs: 1,
        prices: {},
        bookCostCapUsd: 1,
      }),
      books: createBooksClient({
        googleBaseUrl: 'http://127.0.0.1:9',
        openLibraryBaseUrl: 'http://127.0.0.1:9',
        country: 'US',
        contact: SUPPORT_EMAIL,
        dailyBudget: 1,
      }),
      references: { crossrefBaseUrl: 'http://127.0.0.1:9', wikipediaBaseUrl: 'http://127.0.0.1:9' },
      bisac: await loadBisac(undefined),
      browser: new BrowserHolder({}),
      log,
    },
    log,
    new Registry(),
    () => Promise.resolve(BUILT_BUNDLE),
  );
  if (!worker) throw new Error('There is no worker');
  const working = worker.run();
  return () => {
    worker.shutdown();
    return working;
  };
}

function apiEnvironment(database: Database, environment: TestWorkflowEnvironment, fakes: ProviderFakes): Parameters<typeof startApi>[0] {
  const { mail, stripe } = fakes;
  return readApiConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: environment.address,
    TEMPORAL_NAMESPACE: 'default',
    SESSION_SECRET: randomSecret(),
    TRUST_PROXY: '1',
    ENGINE: 'sample',
    BOOKS: 'sample',
    MAIL_INBOX_URL: mail.inboxUrl,
    SENDGRID_WEBHOOK_PUBLIC_KEY: mail.publicKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
    SUPPORT_EMAIL,
    PARALLEL_CHAPTERS: '1',
    LOG_LEVEL: 'silent',
  });
}
