/**
 * The API and the worker of the queue `books` within the test's own process, against a Temporal server whose time can be skipped: for what takes days.
 * Books are not written here: nobody works on the other queues.
 */

import { randomBytes } from 'node:crypto';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { createPayments } from '../../activities/billing/client.ts';
import { createMailer } from '../../activities/email/mailer.ts';
import { loadBisac } from '../../activities/metadata/bisac.ts';
import { createModelClient } from '../../activities/model/client.ts';
import { createBooksClient } from '../../activities/niche/books/client.ts';
import { BrowserHolder } from '../../activities/render/pdf/browser.ts';
import type { ApiConfig } from '../../api/config.ts';
import { startApi } from '../../api/server.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { migrate } from '../../shared/database/migrate.ts';
import type { WorkerConfig } from '../../worker/config.ts';
import { createWorkers } from '../../worker/queues.ts';
import { takePort } from '../free-port.ts';
import { startSendGrid, type SendGridStandIn } from '../sendgrid/server.ts';
import type { StripeStandIn } from '../stripe/server.ts';
import { startTimeSkipping } from '../start-time-skipping.ts';
import { freshDatabase } from '../testing.ts';
import { Author } from './author.ts';
import { startPayments } from './payments.ts';
import { PASSWORD } from './studio.ts';

export type SkippingStudio = {
  apiUrl: string;
  db: DataSource;
  mail: SendGridStandIn;
  stripe: StripeStandIn;
  environment: TestWorkflowEnvironment;
  /** Registers an author and signs them in. */
  author: (overrides?: { email?: string; authorName?: string }) => Promise<Author>;
  /** Lets time pass, and what is due happen. */
  pass: (duration: `${number} ${'minutes' | 'hours' | 'days'}`) => Promise<void>;
  stop: () => Promise<void>;
};

const KEY = 'SG.stand-in';

export async function startSkippingStudio(): Promise<SkippingStudio> {
  // Temporal's own chatter would fill the test's screen.
  Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), telemetryOptions: { logging: { filter: 'OFF', forward: {} } } });
  const [database, environment, port] = await Promise.all([
    freshDatabase(),
    startTimeSkipping(),
    takePort(20_000 + Math.floor(Math.random() * 20_000)),
  ]);
  await migrate(database.url);
  const apiUrl = `http://127.0.0.1:${port}`;
  const mail = await startSendGrid({ apiKey: KEY, eventsUrl: `${apiUrl}/api/webhooks/sendgrid` });
  const stripe = await startPayments(`${apiUrl}/api/webhooks/stripe`);
  const log = pino({ level: 'silent' });
  const db = await createDataSource(database.url, 10).initialize();
  const api = await startApi(apiConfig({ apiUrl, port, databaseUrl: database.url, environment, mail, stripe }), log);
  const [worker] = await createWorkers(
    { TEMPORAL_NAMESPACE: 'default', queues: ['books'], SHUTDOWN_GRACE_SECONDS: 1 } as WorkerConfig,
    environment.nativeConnection,
    {
      db,
      mail: createMailer({
        apiKey: KEY,
        baseUrl: mail.url,
        from: 'Bookwright <studio@bookwright.example>',
        appUrl: apiUrl,
        supportEmail: 'support@bookwright.example',
        hasEvents: true,
      }),
      payments: createPayments({ secretKey: stripe.secretKey, baseUrl: stripe.url }),
      model: createModelClient({ apiKey: 'none', planningModel: 'none', proseModel: 'none', reasoningTokens: 0, idleTimeoutMs: 1 }),
      books: createBooksClient({
        googleBaseUrl: 'http://127.0.0.1:9',
        openLibraryBaseUrl: 'http://127.0.0.1:9',
        country: 'US',
        contact: 'support@bookwright.example',
        dailyBudget: 1,
      }),
      bisac: await loadBisac(undefined),
      browser: new BrowserHolder({}),
      log,
    },
    log,
  );
  if (!worker) throw new Error('There is no worker');
  const working = worker.run();
  return {
    apiUrl,
    db,
    mail,
    stripe,
    environment,
    author: async ({ email = `author-${randomBytes(6).toString('hex')}@example.com`, authorName = 'Ada Quill' } = {}) => {
      const author = new Author(apiUrl);
      await author.register({ email, authorName, password: PASSWORD });
      await author.signIn(email, PASSWORD);
      return author;
    },
    pass: (duration) => environment.sleep(duration),
    stop: async () => {
      worker.shutdown();
      await working;
      await Promise.all([api.stop(), mail.stop(), stripe.stop(), db.destroy()]);
      await environment.teardown();
      await database.drop();
    },
  };
}

type Surroundings = {
  apiUrl: string;
  port: number;
  databaseUrl: string;
  environment: TestWorkflowEnvironment;
  mail: SendGridStandIn;
  stripe: StripeStandIn;
};

function apiConfig({ apiUrl, port, databaseUrl, environment, mail, stripe }: Surroundings): ApiConfig {
  return {
    NODE_ENV: 'test',
    PORT: port,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: environment.address,
    TEMPORAL_NAMESPACE: 'default',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: 1,
    APP_URL: apiUrl,
    ENGINE: 'sample',
    BOOKS: 'sample',
    MAIL_INBOX_URL: mail.inboxUrl,
    SENDGRID_WEBHOOK_PUBLIC_KEY: mail.publicKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
    SUPPORT_EMAIL: 'support@bookwright.example',
    PARALLEL_CHAPTERS: 1,
    TOKEN_BUDGET_PER_WORD: 20,
    LOG_LEVEL: 'silent',
  };
}
