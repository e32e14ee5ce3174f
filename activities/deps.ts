import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import type { Mailer } from './email/mailer.ts';
import type { BisacList } from './metadata/bisac.ts';
import type { ModelClient } from './model/client.ts';
import type { BooksClient } from './niche/books/client.ts';
import type { BrowserHolder } from './render/pdf/browser.ts';

/** What activities reach the world by. A worker makes it once; each part is there only where its queues need it. */
export type ActivityDeps = {
  db: DataSource;
  model: ModelClient;
  books: BooksClient;
  bisac: BisacList;
  mail: Mailer;
  payments: Stripe;
  browser: BrowserHolder;
  log: Logger;
};
