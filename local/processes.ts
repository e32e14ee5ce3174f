/** The product's own processes as `npm start` runs them: TypeScript by tsx under the pinned Node, each with a log file. */

import { join } from 'node:path';
import type { BooksAccess, MailAccess, PaymentsAccess } from './services.ts';
import { LOGS, ROOT, WEB_DIST } from './settings.ts';
import type { Settings } from './settings.ts';
import { spawnGuarded } from './spawn-guarded.ts';
import type { GuardedProcess } from './spawn-guarded.ts';

export type Addresses = {
  port: number;
  databaseUrl: string;
  temporalAddress: string;
  temporalUiUrl: string | undefined;
  standInUrl: string | undefined;
  mail: MailAccess;
  books: BooksAccess;
  payments: PaymentsAccess;
};
export type ProductProcess = { name: string; start: () => GuardedProcess };

/** The two workers and the API. Rendering has a process of its own: Chromium and layout would delay workflow tasks. */
export function productProcesses(
  settings: Settings,
  addresses: Addresses,
  watch: boolean,
): { workers: ProductProcess[]; api: ProductProcess } {
  const env = environment(settings, addresses, watch);
  const define = (name: string, ...args: string[]): ProductProcess => ({
    name,
    start: () =>
      spawnGuarded({
        command: process.execPath,
        // Not Node's own watching: its messages from the threads in which workflows run are taken for Temporal's, and end the worker.
        args: watch ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', ...args] : ['--import', 'tsx', ...args],
        cwd: ROOT,
        env,
        logFile: join(LOGS, `${name}.log`),
      }),
  });
  return {
    workers: [define('worker', 'worker/main.ts', '--queues', 'books,model'), define('render', 'worker/main.ts', '--queues', 'render')],
    api: define('api', 'api/main.ts'),
  };
}

function environment(
  { sessionSecret }: Settings,
  { port, databaseUrl, temporalAddress, temporalUiUrl, standInUrl, mail, books, payments }: Addresses,
  watch: boolean,
): NodeJS.ProcessEnv {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, ...inherited } = process.env;
  return {
    // On one machine nobody waits for a deployment: work that is cut short is taken up again at the next start.
    SHUTDOWN_GRACE_SECONDS: watch ? '1' : '5',
    TEMPORAL_NAMESPACE: 'default',
    ...inherited,
    PORT: String(port),
    APP_URL: inherited.APP_URL || `http://127.0.0.1:${port}`,
    MAIL_FROM: inherited.MAIL_FROM || 'Bookwright <studio@bookwright.example>',
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporalAddress,
    SESSION_SECRET: sessionSecret,
    WEB_DIST,
    ENGINE: standInUrl ? 'sample' : 'live',
    // A server of one's own (Ollama, vLLM) asks for no key, but the client library does.
    OPENAI_API_KEY: standInUrl ? 'stand-in' : OPENAI_API_KEY || 'none',
    ...mail.environment,
    ...books.environment,
    ...payments.environment,
    ...(temporalUiUrl && { TEMPORAL_UI_URL: inherited.TEMPORAL_UI_URL || temporalUiUrl }),
    ...(standInUrl ? { OPENAI_BASE_URL: standInUrl } : OPENAI_BASE_URL && { OPENAI_BASE_URL }),
  };
}
