/** The providers of the product's processes: the user's own where they are configured, else fakes in processes of their own, kept running. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newSigningKey, publicKeyOf, readSigningKey } from '../fakes/sendgrid/signing-key.ts';
import { STRIPE_KEYS } from '../fakes/stripe/keys.ts';
import { takePort } from './free-port.ts';
import type { Say, Service } from './services.ts';
import { DATA, LOGS, ROOT, type Settings } from './settings.ts';
import { spawnGuarded } from './spawn-guarded.ts';
import { supervise } from './supervise.ts';

/** How the product reaches a provider; `url` is the fake's, absent where the provider is real. */
export type Provider = Service & { environment: NodeJS.ProcessEnv; url: string | undefined };

const TIMEOUT_MS = 20_000;
const real = (environment: NodeJS.ProcessEnv = {}): Provider => ({ environment, url: undefined, stop: () => Promise.resolve() });

/** OpenAI, or any server that speaks its protocol. */
export async function provideModel({ live }: Settings, say: Say): Promise<Provider> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = process.env;
  // A server of one's own (Ollama, vLLM) asks for no key, but the client library does.
  if (live) return real({ ENGINE: 'live', OPENAI_API_KEY: OPENAI_API_KEY || 'none', ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }) });
  const fake = await startFake('openai', 4010, say);
  return { ...fake, environment: { ENGINE: 'sample', OPENAI_API_KEY: 'fake', OPENAI_BASE_URL: `${fake.url}/v1` } };
}

/** SendGrid; the fake shows its inbox at its address. @param eventsUrl where the fake reports what became of an e-mail */
export async function provideMail({ mails }: Settings, eventsUrl: string, say: Say): Promise<Provider> {
  if (mails) return real();
  const key = newSigningKey();
  const fake = await startFake('sendgrid', 4025, say, ['--events-url', eventsUrl], { SENDGRID_FAKE_KEY: key });
  const SENDGRID_WEBHOOK_PUBLIC_KEY = publicKeyOf(readSigningKey(key));
  return {
    ...fake,
    environment: { SENDGRID_API_KEY: 'SG.fake', SENDGRID_BASE_URL: fake.url, SENDGRID_WEBHOOK_PUBLIC_KEY, MAIL_INBOX_URL: fake.url },
  };
}

/** Google Books and Open Library. */
export async function provideBooks({ searches }: Settings, say: Say): Promise<Provider> {
  if (searches) return real();
  const fake = await startFake('google-books', 4030, say);
  return { ...fake, environment: { BOOKS: 'sample', GOOGLE_BOOKS_BASE_URL: `${fake.url}/books/v1`, OPEN_LIBRARY_BASE_URL: fake.url } };
}

/** Crossref and Wikipedia, which are faked where the book searches are. */
export async function provideReferences({ searches }: Settings, say: Say): Promise<Provider> {
  if (searches) return real();
  const fake = await startFake('references', 4035, say);
  return { ...fake, environment: { CROSSREF_BASE_URL: fake.url, WIKIPEDIA_BASE_URL: fake.url } };
}

/** Stripe; the fake has the plans' prices in it, and what was bought survives in `.data`. @param eventsUrl where the fake reports what happens */
export async function providePayments({ charges }: Settings, eventsUrl: string, say: Say): Promise<Provider> {
  if (charges) return real();
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const args = ['--webhook-url', eventsUrl, '--data-file', join(DATA, 'stripe.json')];
  const fake = await startFake('stripe', 4040, say, args, { STRIPE_FAKE_WEBHOOK_SECRET: webhookSecret });
  const { createPayments } = await import('../../activities/billing/client.ts');
  const { setUpCatalog } = await import('../../activities/billing/set-up-catalog.ts');
  await setUpCatalog(createPayments({ secretKey: STRIPE_KEYS.secretKey, baseUrl: fake.url }));
  return {
    ...fake,
    environment: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE_URL: fake.url,
      STRIPE_SCRIPT_URL: `${fake.url}/endive/stripe.js`,
    },
  };
}

/** Starts a fake on the port or the next free one, and waits until it answers anything at all. @throws Error where it does not */
async function startFake(
  folder: string,
  wantedPort: number,
  say: Say,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Service & { url: string }> {
  const port = await takePort(wantedPort);
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    spawnGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', `local/fakes/${folder}/main.ts`, '--port', String(port), ...args],
      cwd: ROOT,
      env: { ...process.env, ...env },
      logFile: join(LOGS, `fake-${folder}.log`),
    });
  const { stop } = supervise(`The fake ${folder}`, start(), start, say);
  const giveUpAt = Date.now() + TIMEOUT_MS;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The fake ${folder} did not start: see ${LOGS}`);
    }
    await sleep(50);
  }
  return { url, stop };
}
