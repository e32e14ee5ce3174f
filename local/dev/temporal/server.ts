/**
 * The Temporal dev server: one process with a web UI, and state in a file or in memory. If TEMPORAL_ADDRESS is set, that server is used
 * instead.
 */

import { dirname, join } from 'node:path';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEARCH_ATTRIBUTES } from '../../../shared/temporal.ts';
import { takePort } from '../free-port.ts';
import { spawnGuarded } from '../spawn-guarded.ts';
import type { GuardedProcess } from '../spawn-guarded.ts';
import { findTemporal } from './cli.ts';

export { findTemporal } from './cli.ts';

export type TemporalOptions = {
  /** Persists workflows; without it they are in memory, which is more than twice as fast. */
  dbFile?: string;
  /** Default 7233, or the next free one. */
  port?: number;
  /** Default 8233, or the next free one. */
  uiPort?: number;
  /** For tests: no web UI. */
  headless?: boolean;
  /** Default: beside `dbFile`, else in the temporary folder. */
  logFile?: string;
  /** Retention of closed workflows in days, within which they can be restarted; default 90. */
  namespaceRetentionDays?: number;
  /** Overrides our dynamic configuration. */
  dynamicConfig?: Readonly<Record<string, string | number | boolean>>;
};

export type Temporal = {
  /** `host:port` of the gRPC service. */
  address: string;
  /** Undefined if the server is not ours or has no UI. */
  uiUrl: string | undefined;
  logFile: string | undefined;
  /** The server process, if we started one. */
  process: GuardedProcess | undefined;
  stop: () => Promise<void>;
};

const READY_TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;
const TYPE_NAMES = { KEYWORD: 'Keyword', INT: 'Int' } as const;

const DYNAMIC_CONFIG = {
  // The default of 20 polls a second for the dev server's single shard makes every activity wait 50 to 100 ms.
  'history.transferProcessorMaxPollRPS': 10_000,
  // How soon a namespace that was just registered can be used; the default is 2 s.
  'system.namespaceCacheRefreshInterval': '200ms',
  // Payers before free accounts, and authors fair among one another: see shared/temporal/priority.ts.
  'matching.enableFairness': true,
};

/**
 * Starts the dev server on 127.0.0.1 with our search attributes registered, and waits until it is ready.
 * @throws when there is no `temporal` executable and none can be fetched, or the server ends before it is ready (with the log's last lines)
 */
export async function startTemporal(options: TemporalOptions = {}): Promise<Temporal> {
  const given = process.env.TEMPORAL_ADDRESS;
  if (given) return { address: given, uiUrl: undefined, logFile: undefined, process: undefined, stop: () => Promise.resolve() };

  const { dbFile, headless = false, namespaceRetentionDays = 90 } = options;
  const logFile = options.logFile ?? join(dbFile ? dirname(dbFile) : tmpdir(), `temporal${dbFile ? '' : `-${process.pid}`}.log`);
  const [program] = await Promise.all([
    findTemporal(),
    mkdir(dirname(logFile), { recursive: true }),
    dbFile && mkdir(dirname(dbFile), { recursive: true }),
  ]);

  for (let attempt = 1; ; attempt++) {
    const port = await takePort(options.port ?? 7233);
    const uiPort = headless ? undefined : await takePort(options.uiPort ?? 8233);
    const args = ['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port)];
    args.push(...(uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort)]));
    if (dbFile) args.push('--db-filename', dbFile, '--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=normal');
    for (const [key, value] of Object.entries({ ...DYNAMIC_CONFIG, ...options.dynamicConfig }))
      args.push('--dynamic-config-value', `${key}=${JSON.stringify(value)}`);
    for (const { name, type } of Object.values(SEARCH_ATTRIBUTES)) args.push('--search-attribute', `${name}=${TYPE_NAMES[type]}`);

    // A graceful stop takes a second and is useless without a database file.
    const server = spawnGuarded({ command: program, args, logFile, stopSignal: dbFile ? 'TERM' : 'KILL' });
    const address = `127.0.0.1:${port}`;
    if (await isReady(address, server, namespaceRetentionDays)) {
      return {
        address,
        uiUrl: uiPort === undefined ? undefined : `http://127.0.0.1:${uiPort}`,
        logFile,
        process: server,
        stop: () => server.stop(),
      };
    }
    await server.stop();
    if (attempt === ATTEMPTS) throw new Error(`The Temporal dev server did not start. The end of ${logFile}:\n${await lastLines(logFile)}`);
  }
}

/** Waits for the default namespace and sets its retention, for which the command line has no option. */
async function isReady(address: string, server: GuardedProcess, retentionDays: number): Promise<boolean> {
  // Loaded while the server starts: the gRPC client takes half a second.
  const [{ Connection }, { msToTs }] = await Promise.all([import('@temporalio/client'), import('@temporalio/common/lib/time.js')]);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!server.hasExited() && Date.now() < deadline) {
    try {
      const connection = await Connection.connect({ address, connectTimeout: 1_000 });
      try {
        await connection.workflowService.updateNamespace({
          namespace: 'default',
          config: { workflowExecutionRetentionTtl: msToTs(`${retentionDays} days`) },
        });
        return true;
      } finally {
        await connection.close();
      }
    } catch {
      await sleep(50);
    }
  }
  return false;
}

async function lastLines(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-15).join('\n');
}
