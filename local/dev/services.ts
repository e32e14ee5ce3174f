/** The database and the workflow server of the product's processes: the user's own if configured, else started and kept running. */

import { join } from 'node:path';
import { releasePort } from './free-port.ts';
import { startPostgres } from './postgres/postgres.ts';
import { DATA, LOGS } from './settings.ts';
import type { Settings } from './settings.ts';
import { supervise } from './supervise.ts';
import { startTemporal } from './temporal/server.ts';

export type Say = (sentence: string) => void;
export type Service = { stop: () => Promise<void> };

/** The migrated database: of DATABASE_URL, or in a Postgres that is started and kept running. */
export async function provideDatabase({ databaseUrl }: Settings, say: Say): Promise<Service & { url: string }> {
  const migrating = import('../../shared/database/migrate.ts');
  // Errors are reported where the promise is awaited, not as an unhandled rejection.
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

/** The server at TEMPORAL_ADDRESS, or a dev server that is started and supervised; its workflows persist in `.data`. */
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

const portOf = (url: string): number => Number(new URL(url).port);
