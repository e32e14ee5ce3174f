import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { ApiConfig } from './config.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { BookChanges } from './projects/book-changes.ts';
import type { LiveBooks } from './temporal/status.ts';

/** What the API's verbs reach the world by. */
export type ApiDeps = {
  config: ApiConfig;
  db: DataSource;
  temporal: Client;
  live: LiveBooks;
  changes: BookChanges;
  limits: RateLimits;
  log: Logger;
};
