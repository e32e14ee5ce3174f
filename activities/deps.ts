import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import type { FileStore } from '../shared/files/file-store.ts';
import type { Mailer } from './email/mailer.ts';
import type { BisacList } from './metadata/bisac.ts';
import type { ModelClient } from './model/client.ts';
import type { BooksClient } from './niche/books/client.ts';
import type { BrowserHolder } from './render/pdf/browser.ts';
import type { ReferencesConfig } from './sources/client.ts';

/** An activity's input, its parameter after the dependencies. */
export type InputOf<Activity extends (deps: never, input: never, ...rest: never[]) => unknown> = Parameters<Activity>[1];

/** The activities' dependencies. A worker creates them once; each is present only if its task queues need it. */
export type ActivityDeps = {
  db: DataSource;
  files: FileStore;
  model: ModelClient;
  books: BooksClient;
  references: ReferencesConfig;
  bisac: BisacList;
  mail: Mailer;
  payments: Stripe;
  browser: BrowserHolder;
  log: Logger;
};
