import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ApiConfig } from './config.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { RowChanges } from './http/row-changes.ts';
import type { ProjectStreams } from './projects/project-streams.ts';
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
  streams: ProjectStreams;
  metrics: Registry;
  log: Logger;
};
