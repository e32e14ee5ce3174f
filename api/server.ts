import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { collectServiceMetrics } from '../shared/monitoring/service-metrics.ts';
import { startMonitoring } from '../shared/monitoring/server.ts';
import { createDataSource } from '../shared/database/data-source.ts';
import { openFileStore } from '../shared/files/file-store.ts';
import { createApp } from './app.ts';
import type { ApiEnvironment } from './config.ts';
import { isReady } from './health.ts';
import { createPool } from './http/pool.ts';
import { RateLimits } from './http/rate-limits.ts';
import { ProjectStreams } from './projects/project-streams.ts';
import { RowChanges } from './http/row-changes.ts';
import { createTemporalClient } from '../shared/temporal/client.ts';
import { LiveBooks } from '../shared/temporal/status.ts';

/** Requests that hold a connection at once; sessions and limits have a few of their own (`http/pool.ts`), and are not held up by these. */
const DATA_SOURCE_POOL_SIZE = 20;

/** Room for an address with the longest id, a passkey's of 1,400 characters, however it is escaped: Node's own answer to longer ones says nothing. */
const MAX_HEADER_BYTES = 32 * 1_024;

/** A running API. `stop` shuts it down after the requests in progress. */
export type ApiServer = { url: string; monitoringPort?: number; stop: () => Promise<void> };

/** Connects and listens; port 0 takes any free port. @throws Error if the database cannot be reached or the port is taken */
export async function startApi(environment: ApiEnvironment, log: Logger): Promise<ApiServer> {
  const files = await openFileStore(environment);
  const db = await createDataSource(environment.DATABASE_URL, DATA_SOURCE_POOL_SIZE).initialize();
  const pool = createPool(environment.DATABASE_URL, log);
  const { client: temporal, close: closeTemporal } = createTemporalClient(environment.temporal);
  const changes = new RowChanges(environment.DATABASE_URL, log);
  await changes.listen();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(environment.PORT, environment.HOST, resolve));
  const { port } = server.address() as AddressInfo;
  const config = { ...environment, APP_URL: environment.APP_URL ?? `http://127.0.0.1:${port}` };
  const parts = {
    config,
    db,
    files,
    temporal,
    parallelChapters: config.PARALLEL_CHAPTERS,
    freeBooksAtOnce: config.FREE_BOOKS_AT_ONCE,
    live: new LiveBooks(temporal),
    changes,
    pool,
    limits: new RateLimits(pool),
    log,
  };
  const streams: ProjectStreams = new ProjectStreams(parts);
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  collectServiceMetrics(metrics, db);
  server.on('request', createApp({ ...parts, streams, metrics }));
  const monitoring =
    config.MONITORING_PORT === undefined
      ? undefined
      : await startMonitoring({ host: config.MONITORING_HOST, port: config.MONITORING_PORT, isReady: () => isReady(db), metrics });
  return {
    url: `http://${config.HOST}:${port}`,
    ...(monitoring && { monitoringPort: monitoring.port }),
    stop: async () => {
      await monitoring?.stop();
      await close(server);
      await changes.close();
      await closeTemporal();
      files.close();
      await pool.end();
      await db.destroy();
    },
  };
}

/** Event streams never end by themselves, so open connections are closed after a grace period; browsers reconnect. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(force);
}
