import type { Request, Response } from 'express';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ApiConfig } from './config.ts';
import type { Account } from './http/require-user.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { RowChanges } from './http/row-changes.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import type { LaunchDeps } from '../shared/temporal/start-once.ts';
import type { LiveBooks } from '../shared/temporal/status.ts';

/** The dependencies of the API's handlers. */
export type ApiDeps = LaunchDeps & {
  config: ApiConfig;
  files: FileStore;
  live: LiveBooks;
  changes: RowChanges;
  /** For libraries that speak to PostgreSQL by themselves. */
  pool: pg.Pool;
  limits: RateLimits;
  /** Event streams that are open. */
  streams: {
    /** Streams a book until the client disconnects or its session ends. @throws AppError `NOT_FOUND`, `TOO_MANY_REQUESTS` */
    open: (user: Account, projectId: string, request: Request, response: Response) => Promise<void>;
    /** Ends the streams of a session that has just ended. */
    endSession: (sessionId: string) => void;
  };
  metrics: Registry;
  log: Logger;
};
