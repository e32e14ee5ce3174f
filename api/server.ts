import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createDataSource } from '../shared/database/data-source.ts';
import { createApp } from './app.ts';
import type { ApiConfig } from './config.ts';
import { poolOf } from './http/pool.ts';
import { RateLimits } from './http/rate-limits.ts';
import { BookChanges } from './projects/book-changes.ts';
import { createTemporalClient } from './temporal/client.ts';
import { keepStartingWaiting } from './temporal/start-waiting.ts';
import { LiveBooks } from './temporal/status.ts';

/** A running API. `stop` ends it after the requests under way. */
export type ApiServer = { url: string; stop: () => Promise<void> };

/** Connects and listens. @throws Error if the database or the port cannot be had */
export async function startApi(config: ApiConfig, log: Logger): Promise<ApiServer> {
  const db = await createDataSource(config.DATABASE_URL, 20).initialize();
  const { client: temporal, close: closeTemporal } = createTemporalClient(config.TEMPORAL_ADDRESS, config.TEMPORAL_NAMESPACE);
  const changes = new BookChanges(config.DATABASE_URL, log);
  await changes.listen();
  const deps = { config, db, temporal, live: new LiveBooks(temporal), changes, limits: new RateLimits(poolOf(db)), log };
  const server = createServer(createApp(deps));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.PORT, config.HOST, resolve));
  const stopStarting = keepStartingWaiting(deps);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.HOST}:${port}`,
    stop: async () => {
      stopStarting();
      await close(server);
      await changes.close();
      await closeTemporal();
      await db.destroy();
    },
  };
}

/** Watchers of books never end by themselves: after a moment for the others, they are cut off; their browsers come back by themselves. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(force);
}
