/**
 * The whole product for a test or a benchmark: the built API and workers as processes of their own, a stand-in for OpenAI, and a database
 * and a Temporal namespace that nobody else uses.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../shared/database/data-source.ts';
import { migrate } from '../../shared/database/migrate.ts';
import type { Tier } from '../../shared/plans.ts';
import { takePort } from '../free-port.ts';
import { DATA } from '../settings.ts';
import { freshDatabase, freshNamespace, temporalAddress } from '../testing.ts';
import { startBooks, type BooksStandIn } from '../google-books/server.ts';
import { startSendGrid, type SendGridStandIn } from '../sendgrid/server.ts';
import type { StripeStandIn } from '../stripe/server.ts';
import { Author } from './author.ts';
import { paymentsEnvironment, startPayments } from './payments.ts';
import { productProcess, type ProductProcess } from './product-process.ts';
import { StandInControl } from './stand-in.ts';
import { startStandInProcess } from './stand-in-process.ts';

export type Studio = {
  /** What the product's processes run with. */
  environment: Readonly<NodeJS.ProcessEnv>;
  api: ProductProcess;
  apiUrl: string;
  worker: ProductProcess;
  render: ProductProcess;
  standIn: StandInControl;
  standInPid: number | undefined;
  /** The stand-in for the book searches. */
  books: BooksStandIn;
  /** The stand-in for SendGrid, with the inbox of everybody. */
  mail: SendGridStandIn;
  /** The stand-in for Stripe, with the plans' prices in it. */
  stripe: StripeStandIn;
  db: DataSource;
  temporal: Client;
  /** Registers an author on the given plan and signs them in. */
  author: (tier?: Tier, overrides?: { email?: string; authorName?: string; tokens?: number }) => Promise<Author>;
  stop: () => Promise<void>;
};

export const PASSWORD = 'a long enough passphrase';
const SENDGRID_KEY = 'SG.stand-in';

export type StudioOptions = {
  latencyMs?: number;
  obedience?: number;
  env?: Record<string, string>;
  logs?: string;
  /** Of a stripe-mock, by which what is asked of Stripe is checked first. */
  stripeValidatorUrl?: string | undefined;
};

export async function startStudio({
  latencyMs = 5,
  obedience = 1,
  env = {},
  logs,
  stripeValidatorUrl,
}: StudioOptions = {}): Promise<Studio> {
  const folder = logs ?? (await mkdtemp(join(tmpdir(), 'bookwright-studio-')));
  const [database, namespace, engine, port] = await Promise.all([
    freshDatabase(),
    freshNamespace(),
    startStandInProcess(join(folder, 'stand-in.log')),
    takePort(20_000 + Math.floor(Math.random() * 20_000)),
  ]);
  const apiUrl = `http://127.0.0.1:${port}`;
  const [mail, books, stripe] = await Promise.all([
    startSendGrid({ apiKey: SENDGRID_KEY, eventsUrl: `${apiUrl}/api/webhooks/sendgrid` }),
    startBooks(),
    startPayments(`${apiUrl}/api/webhooks/stripe`, stripeValidatorUrl),
  ]);
  await migrate(database.url);
  const standIn = new StandInControl(engine.url);
  await standIn.settings({ latencyMs, obedience });
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'test',
    // The same programs start hundreds of times.
    NODE_COMPILE_CACHE: join(DATA, 'compile-cache'),
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: temporalAddress(),
    TEMPORAL_NAMESPACE: namespace,
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: engine.url,
    ENGINE: 'sample',
    SENDGRID_API_KEY: SENDGRID_KEY,
    SENDGRID_BASE_URL: mail.url,
    SENDGRID_WEBHOOK_PUBLIC_KEY: mail.publicKey,
    MAIL_FROM: 'Bookwright <studio@bookwright.example>',
    MAIL_INBOX_URL: mail.inboxUrl,
    BOOKS: 'sample',
    GOOGLE_BOOKS_BASE_URL: books.googleBaseUrl,
    OPEN_LIBRARY_BASE_URL: books.openLibraryBaseUrl,
    ...paymentsEnvironment(stripe),
    APP_URL: apiUrl,
    // Authors come with addresses of their own.
    TRUST_PROXY: '1',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PORT: String(port),
    WEB_DIST: join(import.meta.dirname, '..', '..', 'dist', 'web'),
    MODEL_IDLE_TIMEOUT_SECONDS: '3',
    SHUTDOWN_GRACE_SECONDS: '1',
    LOG_LEVEL: 'info',
    ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
    ...env,
  };
  const api = productProcess('api/main.js', [], environment, '"API ready"', join(folder, 'api.log'));
  const worker = productProcess('worker/main.js', ['--queues', 'books,model'], environment, '"worker ready"', join(folder, 'worker.log'));
  const render = productProcess('worker/main.js', ['--queues', 'render'], environment, '"worker ready"', join(folder, 'render.log'));
  try {
    await Promise.all([api.start(), worker.start(), render.start()]);
  } catch (error) {
    await Promise.all([api.kill(), worker.kill(), render.kill(), engine.stop(), mail.stop(), books.stop(), stripe.stop()]);
    throw error;
  }

  const db = await createDataSource(database.url, 4).initialize();
  const connection = await Connection.connect({ address: temporalAddress() });
  return {
    environment,
    api,
    apiUrl,
    worker,
    render,
    standIn,
    standInPid: engine.pid,
    mail,
    books,
    stripe,
    db,
    temporal: new Client({ connection, namespace }),
    author: async (
      tier = 'publisher',
      { email = `author-${randomBytes(6).toString('hex')}@example.com`, authorName = 'Ada Quill', tokens = 0 } = {},
    ) => {
      const author = new Author(apiUrl);
      await author.register({ email, authorName, password: PASSWORD });
      await db.query('UPDATE users SET subscription_tier = $2, tokens = $3 WHERE email = $1', [email, tier, tokens]);
      await author.signIn(email, PASSWORD);
      return author;
    },
    stop: async () => {
      await Promise.all([
        api.kill(),
        worker.kill(),
        render.kill(),
        engine.stop(),
        mail.stop(),
        books.stop(),
        stripe.stop(),
        db.destroy(),
        connection.close(),
      ]);
      await database.drop();
      if (!logs) await rm(folder, { recursive: true, force: true });
    },
  };
}
