/** What the product's processes stand on: database, workflow server and language model. Each is the user's own if configured, else ours. */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releasePort, takePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { DATA, LOGS, ROOT } from './settings.ts';
import type { Settings } from './settings.ts';
import { spawnGuarded } from './spawn-guarded.ts';
import { supervise } from './supervise.ts';
import { startTemporal } from './temporal.ts';

type Say = (sentence: string) => void;
export type Service = { stop: () => Promise<void> };

const STAND_IN_PORT = 4010;
const STAND_IN_TIMEOUT_MS = 20_000;

/** The migrated database: of DATABASE_URL, or in a Postgres that is started and kept running. */
export async function provideDatabase({ databaseUrl }: Settings, say: Say): Promise<Service & { url: string }> {
  const migrating = import('../shared/database/migrate.ts');
  // The import fails where it is awaited, not while Postgres starts.
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

/** The server of TEMPORAL_ADDRESS, or a dev server that is started and kept running; its workflows survive in `.data`. */
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

/** The stand-in for OpenAI in a process of its own, unless a model is configured. */
export async function provideModel({ live }: Settings, say: Say): Promise<Service & { url: string | undefined }> {
  if (live) return { url: undefined, stop: () => Promise.resolve() };
  const port = await takePort(STAND_IN_PORT);
  const logFile = join(LOGS, 'openai-stand-in.log');
  const start = () =>
    spawnGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', 'local/openai/main.ts', '--port', String(port)],
      cwd: ROOT,
      logFile,
    });
  const kept = supervise('The stand-in for OpenAI', start(), start, say);
  const url = `http://127.0.0.1:${port}/v1`;
  const giveUpAt = Date.now() + STAND_IN_TIMEOUT_MS;
  // Any answer at all: what it answers is the business of its own tests.
  while (
    !(await fetch(`${url}/models`).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > giveUpAt) {
      await kept.stop();
      throw new Error(`The stand-in for OpenAI did not start: see ${logFile}`);
    }
    await sleep(50);
  }
  return { url, stop: kept.stop };
}

const portOf = (url: string): number => Number(new URL(url).port);
