/**
 * The whole product for a test or a benchmark: the built API and workers as separate processes, the provider fakes, and a separate database
 * and Temporal namespace. All ports are ephemeral.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../shared/database/data-source.ts';
import type { Tier } from '../../shared/plans.ts';
import { DATA, ROOT } from '../dev/settings.ts';
import { Author, PASSWORD } from './author.ts';
import { addAccount } from './add-account.ts';
import { registerConfirmed } from './confirm-address.ts';
import { Closing } from './closing.ts';
import { connectWebhooks, fakesEnvironment, randomSecret, startProviderFakes, type ProviderFakes } from './fakes.ts';
import { freshNamespace, migratedDatabase, temporalAddress } from './isolation.ts';
import { OpenAiControl } from './openai-control.ts';
import { startOpenAiProcess } from './openai-process.ts';
import { ProductProcess } from './product-process.ts';

export type Harness = ProviderFakes & {
  /** The environment of the product's processes. */
  environment: Readonly<NodeJS.ProcessEnv>;
  api: ProductProcess;
  apiUrl: string;
  /** The folder of the processes' logs. */
  logs: string;
  worker: ProductProcess;
  render: ProductProcess;
  openai: OpenAiControl;
  openaiPid: number | undefined;
  db: DataSource;
  temporal: Client;
  /**
   * Signs an author in whose account is on the given plan. The account is written to the database, unless it `registers` at the API, where
   * its address is confirmed or not, and gets the e-mails of that.
   */
  author: (tier?: Tier, overrides?: AuthorOptions) => Promise<Author>;
  stop: () => Promise<void>;
};

export type AuthorOptions = { email?: string; authorName?: string; tokens?: number; registers?: 'confirmed' | 'unconfirmed' };

export type HarnessOptions = {
  /** Latency of the OpenAI fake. */
  latencyMs?: number;
  env?: Record<string, string>;
  /** The URL of a stripe-mock that validates every request to Stripe first. */
  stripeValidatorUrl?: string | undefined;
  /** Whether books are completed; without, they stop before their files. */
  rendersFiles?: boolean;
};

/** @throws Error if a part does not start; the others are stopped */
export function startHarness({ latencyMs = 5, env = {}, stripeValidatorUrl, rendersFiles = true }: HarnessOptions = {}): Promise<Harness> {
  return Closing.around(async (closing) => {
    const logs = closing.add(await mkdtemp(join(tmpdir(), 'bookwright-harness-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    const [database, namespace, fakes, model] = await Promise.all([
      migratedDatabase(),
      freshNamespace(),
      startProviderFakes(closing, stripeValidatorUrl),
      startOpenAiProcess(join(logs, 'fake-openai.log')),
    ]);
    closing.add(database, ({ drop }) => drop());
    closing.add(model, ({ stop }) => stop());
    const environment: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      // The same programs start hundreds of times.
      NODE_COMPILE_CACHE: join(DATA, 'compile-cache'),
      DATABASE_URL: database.url,
      TEMPORAL_ADDRESS: temporalAddress(),
      TEMPORAL_NAMESPACE: namespace,
      OPENAI_API_KEY: 'fake',
      OPENAI_BASE_URL: model.url,
      ENGINE: 'sample',
      ...fakesEnvironment(fakes),
      // Test clients send their own IP addresses.
      TRUST_PROXY: '1',
      SESSION_SECRET: randomSecret(),
      WEB_DIST: join(ROOT, 'dist', 'web'),
      MODEL_IDLE_TIMEOUT_SECONDS: '3',
      SHUTDOWN_GRACE_SECONDS: '1',
      LOG_LEVEL: 'info',
      // The shared product serves hundreds of free accounts.
      DAILY_TOKENS_ALL_FREE: '10000000000',
      FREE_BOOKS_AT_ONCE: '1000',
      // Tests ask again and again until something has happened.
      REQUESTS_PER_MINUTE: '1000000',
      ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
      ...env,
    };
    const started = (entry: string, args: string[], name: string) =>
      closing.add(new ProductProcess({ entry, args, env: environment, logFile: join(logs, `${name}.log`) }), (each) => each.kill());
    const api = started('api/main.js', [], 'api');
    // Any free port at first, and the same one after a restart.
    environment.PORT = '0';
    const { url: apiUrl = '' } = await api.start();
    environment.PORT = new URL(apiUrl).port;
    environment.APP_URL = apiUrl;
    const worker = started('worker/main.js', ['--queues', 'books,model,searches'], 'worker');
    const render = started('worker/main.js', ['--queues', 'render'], 'render');
    connectWebhooks(fakes, apiUrl);
    const openai = new OpenAiControl(model.url);
    const [connection, db] = await Promise.all([
      Connection.connect({ address: temporalAddress() }),
      createDataSource(database.url, 4).initialize(),
      openai.settings({ latencyMs }),
      worker.start(),
      rendersFiles && render.start(),
    ]);
    closing.add(connection, (each) => each.close());
    closing.add(db, (each) => each.destroy());
    return {
      ...fakes,
      environment,
      api,
      apiUrl,
      logs,
      worker,
      render,
      openai,
      openaiPid: model.pid,
      db,
      temporal: new Client({ connection, namespace }),
      author: async (
        tier = 'publisher',
        { email = `author-${randomBytes(6).toString('hex')}@example.com`, authorName = 'Ada Quill', tokens = 0, registers } = {},
      ) => {
        const author = new Author(apiUrl);
        if (!registers) await addAccount(db, { email, authorName, tier, tokens });
        else {
          if (registers === 'confirmed') await registerConfirmed(db, author, email, authorName);
          else await author.register({ email, authorName, password: PASSWORD });
          await db.query('UPDATE users SET subscription_tier = $2, tokens = $3 WHERE email = $1', [email, tier, tokens]);
        }
        await author.signIn(email, PASSWORD);
        return author;
      },
      stop: () => closing.close(),
    };
  });
}
