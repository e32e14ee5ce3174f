/** The database and the workflow server of the product's processes: the user's own if configured, else started and kept running. */

import { join } from 'node:path';
import { releasePort, takePort } from './free-port.ts';
import { guardHost } from './guard-host.ts';
import { startPostgres } from './postgres/postgres.ts';
import { DATA, LOGS } from './settings.ts';
import type { Settings } from './settings.ts';
import { supervise } from './supervise.ts';
import { startTemporal } from './temporal/server.ts';

/** Where people look for Temporal's web UI; the next free one if it is taken. */
const UI_PORT = 8233;

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
  // The server's own UI answers for every `Host`, so that it gets a port that nobody knows, and the known one is a door to it.
  const { address, uiUrl, process: server } = await startTemporal({ ...options, uiPort: 0 });
  if (!server) return { address, uiUrl, stop: () => Promise.resolve() };
  const door = uiUrl === undefined ? undefined : await guardHost(await takePort(UI_PORT), uiUrl);
  const port = portOf(`http://${address}`);
  const again = async () => {
    releasePort(port);
    if (uiUrl) releasePort(portOf(uiUrl));
    const restarted = await startTemporal({ ...options, port, ...(uiUrl && { uiPort: portOf(uiUrl) }) });
    if (!restarted.process) throw new Error('TEMPORAL_ADDRESS has been set in the meantime');
    return restarted.process;
  };
  const kept = supervise('Temporal', server, again, say);
  return {
    address,
    uiUrl: door?.url,
    stop: async () => {
      await door?.close();
      await kept.stop();
    },
  };
}

const portOf = (url: string): number => Number(new URL(url).port);
