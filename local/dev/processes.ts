/** The product's own processes as `npm start` runs them: TypeScript by tsx under the pinned Node, each with a log file. */

import { join } from 'node:path';
import type { Provider } from './fakes.ts';
import { LOGS, ROOT, WEB_DIST } from './settings.ts';
import type { Settings } from './settings.ts';
import { spawnGuarded } from './spawn-guarded.ts';
import type { GuardedProcess } from './spawn-guarded.ts';

export type Addresses = {
  port: number;
  databaseUrl: string;
  temporalAddress: string;
  temporalUiUrl: string | undefined;
  providers: readonly Pick<Provider, 'environment'>[];
};
export type ProductProcess = { name: string; start: () => GuardedProcess };

/** The two workers and the API. Rendering has a separate process, because Chromium and layout would delay workflow tasks. */
export function productProcesses(
  settings: Settings,
  addresses: Addresses,
  watch: boolean,
): { workers: ProductProcess[]; api: ProductProcess; environment: NodeJS.ProcessEnv } {
  const env = environmentOf(settings, addresses, watch);
  const define = (name: string, ...args: string[]): ProductProcess => ({
    name,
    start: () =>
      spawnGuarded({
        command: process.execPath,
        // Not `node --watch`: its messages from the workflow threads are mistaken for Temporal's and crash the worker.
        args: watch ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', ...args] : ['--import', 'tsx', ...args],
        cwd: ROOT,
        env,
        logFile: join(LOGS, `${name}.log`),
      }),
  });
  return {
    workers: [
      define('worker', 'worker/main.ts', '--queues', 'books,model,searches'),
      define('render', 'worker/main.ts', '--queues', 'render'),
    ],
    api: define('api', 'api/main.ts'),
    environment: env,
  };
}

function environmentOf(
  { sessionSecret }: Settings,
  { port, databaseUrl, temporalAddress, temporalUiUrl, providers }: Addresses,
  watch: boolean,
): NodeJS.ProcessEnv {
  const inherited = process.env;
  return {
    // Locally a short grace period suffices: interrupted activities are retried at the next start.
    SHUTDOWN_GRACE_SECONDS: watch ? '1' : '5',
    TEMPORAL_NAMESPACE: 'default',
    ...inherited,
    // One port cannot serve the three processes.
    MONITORING_PORT: '',
    TEMPORAL_METRICS_ADDRESS: '',
    PORT: String(port),
    APP_URL: inherited.APP_URL || `http://127.0.0.1:${port}`,
    MAIL_FROM: inherited.MAIL_FROM || 'Bookwright <studio@bookwright.example>',
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporalAddress,
    SESSION_SECRET: sessionSecret,
    WEB_DIST,
    ...providers.reduce<NodeJS.ProcessEnv>((all, { environment }) => ({ ...all, ...environment }), {}),
    ...(temporalUiUrl && { TEMPORAL_UI_URL: inherited.TEMPORAL_UI_URL || temporalUiUrl }),
  };
}
