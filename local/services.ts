/** What the product's processes stand on: database, workflow server, language model, e-mail, payments and book searches. Each is the user's own if configured, else ours. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releasePort, takePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { newSigningKey, publicKeyOf, readSigningKey } from './sendgrid/signing-key.ts';
import { DATA, LOGS, ROOT } from './settings.ts';
import type { Settings } from './settings.ts';
import { spawnGuarded } from './spawn-guarded.ts';
import { supervise } from './supervise.ts';
import { STRIPE_KEYS } from './stripe/keys.ts';
import { startTemporal } from './temporal.ts';

type Say = (sentence: string) => void;
export type Service = { stop: () => Promise<void> };

const STAND_IN_PORT = 4010;
const MAIL_PORT = 4025;
const BOOKS_PORT = 4030;
const PAYMENTS_PORT = 4040;
const STAND_IN_TIMEOUT_MS = 20_000;

/** The migrated database: of DATABASE_URL, or in a Postgres that is started and kept running. */
export async function provideDatabase({ databaseUrl }: Settings, say: Say): Promise<Service & { url: string }> {
  const migrating = import('../shared/database/migrate.ts');
  // The import fails where it is awaited, not while Postgres starts.
  migrating.catch(() => undefined);
  if (databaseUrl) {
    await (await migrating).migrate(databaseUrl);
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  const options = { dataDir: join(DATA, 'postgres') };
  const postgres = await startPostgres(options);
  const again = async () => {
    releasePort(postgres.port);
    return (await startPostgres({ ...options, port: postgres.port })).process;
  };
  const kept = supervise('Postgres', postgres.process, again, say);
  try {
    const url = await postgres.createDatabase('bookwright');
    await (await migrating).migrate(url);
    return { url, stop: kept.stop };
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

/** The server of TEMPORAL_ADDRESS, or a dev server that is started and kept running; its workflows survive in `.data`. */
export async function provideTemporal(say: Say): Promise<Service & { address: string; uiUrl: string | undefined }> {
  const options = { dbFile: join(DATA, 'temporal.db'), logFile: join(LOGS, 'temporal.log') };
  const { address, uiUrl, process: server } = await startTemporal(options);
  if (!server) return { address, uiUrl, stop: () => Promise.resolve() };
  const port = portOf(`http://${address}`);
  const again = async () => {
    releasePort(port);
    if (uiUrl) releasePort(portOf(uiUrl));
    const restarted = await startTemporal({ ...options, port, ...(uiUrl && { uiPort: portOf(uiUrl) }) });
    if (!restarted.process) throw new Error('TEMPORAL_ADDRESS has been set in the meantime');
    return restarted.process;
  };
  return { address, uiUrl, stop: supervise('Temporal', server, again, say).stop };
}

/** The stand-in for OpenAI in a process of its own, unless a model is configured. */
export async function provideModel({ live }: Settings, say: Say): Promise<Service & { url: string | undefined }> {
  if (live) return { url: undefined, stop: () => Promise.resolve() };
  const port = await takePort(STAND_IN_PORT);
  const logFile = join(LOGS, 'openai-stand-in.log');
  const start = () =>
    spawnGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', 'local/openai/main.ts', '--port', String(port)],
      cwd: ROOT,
      logFile,
    });
  const kept = supervise('The stand-in for OpenAI', start(), start, say);
  const url = `http://127.0.0.1:${port}/v1`;
  await untilAnswering(`${url}/models`, 'The stand-in for OpenAI', kept.stop);
  return { url, stop: kept.stop };
}

/** How the product reaches its e-mail provider, and where the stand-in's inbox is. */
export type MailAccess = { environment: NodeJS.ProcessEnv; inboxUrl: string | undefined };

/**
 * The stand-in for SendGrid in a process of its own, unless a key is configured.
 * @param eventsUrl where it reports what became of an e-mail
 */
export async function provideMail({ mails }: Settings, eventsUrl: string, say: Say): Promise<Service & MailAccess> {
  if (mails) return { environment: {}, inboxUrl: undefined, stop: () => Promise.resolve() };
  const port = await takePort(MAIL_PORT);
  const key = newSigningKey();
  const inboxUrl = `http://127.0.0.1:${port}`;
  const start = () =>
    spawnGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', 'local/sendgrid/main.ts', '--port', String(port), '--events-url', eventsUrl],
      cwd: ROOT,
      env: { ...process.env, SENDGRID_STAND_IN_KEY: key },
      logFile: join(LOGS, 'sendgrid-stand-in.log'),
    });
  const kept = supervise('The stand-in for SendGrid', start(), start, say);
  await untilAnswering(inboxUrl, 'The stand-in for SendGrid', kept.stop);
  return {
    environment: {
      SENDGRID_API_KEY: 'SG.stand-in',
      SENDGRID_BASE_URL: inboxUrl,
      SENDGRID_WEBHOOK_PUBLIC_KEY: publicKeyOf(readSigningKey(key)),
      MAIL_INBOX_URL: inboxUrl,
    },
    inboxUrl,
    stop: kept.stop,
  };
}

/** How the product reaches the book searches. */
export type BooksAccess = { environment: NodeJS.ProcessEnv; url: string | undefined };

/** The stand-in for Google Books and Open Library in a process of its own, unless a key or an address is configured. */
export async function provideBooks({ searches }: Settings, say: Say): Promise<Service & BooksAccess> {
  if (searches) return { environment: {}, url: undefined, stop: () => Promise.resolve() };
  const port = await takePort(BOOKS_PORT);
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    spawnGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', 'local/google-books/main.ts', '--port', String(port)],
      cwd: ROOT,
      logFile: join(LOGS, 'books-stand-in.log'),
    });
  const kept = supervise('The stand-in for the book searches', start(), start, say);
  await untilAnswering(url, 'The stand-in for the book searches', kept.stop);
  const environment = { BOOKS: 'sample', GOOGLE_BOOKS_BASE_URL: `${url}/books/v1`, OPEN_LIBRARY_BASE_URL: url };
  return { environment, url, stop: kept.stop };
}

/** How the product reaches its payment provider, and where the stand-in shows what was paid. */
export type PaymentsAccess = { environment: NodeJS.ProcessEnv; url: string | undefined };

/**
 * The stand-in for Stripe in a process of its own, unless a key is configured, with the plans' prices in it. What was bought survives in `.data`.
 * @param eventsUrl where it reports what happens
 */
export async function providePayments({ charges }: Settings, eventsUrl: string, say: Say): Promise<Service & PaymentsAccess> {
  if (charges) return { environment: {}, url: undefined, stop: () => Promise.resolve() };
  const port = await takePort(PAYMENTS_PORT);
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const start = () =>
    spawnGuarded({
      command: process.execPath,
      args: [
        ...['--import', 'tsx', 'local/stripe/main.ts', '--port', String(port), '--webhook-url', eventsUrl],
        ...['--data-file', join(DATA, 'stripe.json')],
      ],
      cwd: ROOT,
      env: { ...process.env, STRIPE_STAND_IN_WEBHOOK_SECRET: webhookSecret },
      logFile: join(LOGS, 'stripe-stand-in.log'),
    });
  const kept = supervise('The stand-in for Stripe', start(), start, say);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, 'The stand-in for Stripe', kept.stop);
  const { createPayments } = await import('../activities/billing/client.ts');
  const { setUpCatalog } = await import('../activities/billing/set-up-catalog.ts');
  await setUpCatalog(createPayments({ secretKey: STRIPE_KEYS.secretKey, baseUrl: url }));
  return {
    environment: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE_URL: url,
      STRIPE_SCRIPT_URL: `${url}/endive/stripe.js`,
    },
    url,
    stop: kept.stop,
  };
}

/** Waits for any answer at all: what it answers is the business of the stand-in's own tests. */
async function untilAnswering(url: string, name: string, stop: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + STAND_IN_TIMEOUT_MS;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > giveUpAt) {
      await stop();
      throw new Error(`${name} did not start: see ${LOGS}`);
    }
    await sleep(50);
  }
}

const portOf = (url: string): number => Number(new URL(url).port);
