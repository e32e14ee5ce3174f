/**
 * `npm start` (and with `--watch`, `npm run dev`): runs the whole system on this machine, without any provider account.
 *
 * Brings up Postgres, Temporal and, where there is no key for them, the fakes for OpenAI, SendGrid, Stripe and the book searches,
 * concurrently, then the workers and the API; prints their addresses, restarts what crashes, and shuts down in order on Ctrl-C. Everything
 * listens on loopback and stores its data in `.data`.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDevWeb } from './dev-web.ts';
import { endWithParent } from './end-with-parent.ts';
import { takePort } from './free-port.ts';
import { makePrivate } from './private-folders.ts';
import { productProcesses } from './processes.ts';
import type { ProductProcess } from './processes.ts';
import { provideBooks, provideMail, provideModel, providePayments, provideReferences } from './fakes.ts';
import { provideDatabase, provideTemporal } from './services.ts';
import type { Service } from './services.ts';
import { DATA, ENVIRONMENT_FILE, LOGS, ROOT, RUNNING_FILE, WEB_DIST, readSettings } from './settings.ts';
import { claimFolder } from './single-start.ts';
import { supervise } from './supervise.ts';
import type { Supervised } from './supervise.ts';
import { buildWebIfChanged } from './web-build.ts';

const READY_TIMEOUT_MS = 90_000;
/** Give up on a process that keeps crashing before the system was ready. */
const CRASHES_BEFORE_READY = 3;
const IMPATIENT_AFTER_MS = 1_500;

const watch = process.argv.includes('--watch');
const startedAt = performance.now();
const say = (sentence: string) => console.log(sentence);

/** Services in start order; stopped in reverse. */
const running: Service[] = [];
let stoppingSince: number | undefined;

async function start(): Promise<void> {
  const settings = readSettings();
  const claim = await claimFolder(RUNNING_FILE);
  running.push({ stop: () => Promise.resolve(claim.release()) });
  await makePrivate(DATA, LOGS);

  const taken = takePort(settings.port);
  const [database, temporal, model, books, references, mail, payments, port] = await Promise.all([
    keep(provideDatabase(settings, say)),
    keep(provideTemporal(say)),
    keep(provideModel(settings, say)),
    keep(provideBooks(settings, say)),
    keep(provideReferences(settings, say)),
    keep(taken.then((apiPort) => provideMail(settings, `http://127.0.0.1:${apiPort}/api/webhooks/sendgrid`, say))),
    keep(taken.then((apiPort) => providePayments(settings, `http://127.0.0.1:${apiPort}/api/webhooks/stripe`, say))),
    taken,
    watch
      ? Promise.resolve()
      : buildWebIfChanged({
          root: ROOT,
          webDist: WEB_DIST,
          stampFile: join(DATA, 'web-build.stamp'),
          logFile: join(LOGS, 'web-build.log'),
          say,
        }),
  ]);
  if (port !== settings.port) say(`Port ${settings.port} is taken; using ${port}.`);

  const { workers, api, environment } = productProcesses(
    settings,
    {
      port,
      databaseUrl: database.url,
      temporalAddress: temporal.address,
      temporalUiUrl: temporal.uiUrl,
      providers: [model, books, references, mail, payments],
    },
    watch,
  );
  const ours = Object.entries(environment).filter(([name, value]) => value !== process.env[name]);
  await writeFile(ENVIRONMENT_FILE, JSON.stringify(Object.fromEntries(ours)), { mode: 0o600 });
  const keepUp = (it: ProductProcess): [string, Supervised] => [it.name, supervise(it.name, it.start(), it.start, say)];
  const supervised = new Map([...workers.map(keepUp), keepUp(api)]);
  // The API is started last and stopped first, so that it accepts no request without workers; the workers stop together.
  running.push({ stop: async () => void (await Promise.all([...supervised.values()].map((it) => it.stop()))) });
  running.push({ stop: async () => supervised.get(api.name)?.stop() });

  const app = `http://127.0.0.1:${port}`;
  const web = watch ? await keep(startDevWeb(port)) : undefined;
  await untilHealthy(`${app}/api/health`, supervised);
  claim.publish({ address: web?.url ?? app, databaseUrl: database.url, temporalAddress: temporal.address });

  const rows: [string, string | undefined][] = [
    ['App', web?.url ?? app],
    ['API', watch ? app : undefined],
    ['Health', `${app}/api/health`],
    ['Temporal UI', temporal.uiUrl],
    ['Sample engine', model.url && `${model.url}  (stands in for OpenAI: texts are samples until OPENAI_API_KEY is set)`],
    ['Sample books', books.url && `${books.url}  (stands in for Google Books and Open Library until GOOGLE_BOOKS_API_KEY is set)`],
    ['Sample sources', references.url && `${references.url}  (stands in for Crossref and Wikipedia, as long as the books are samples)`],
    ['Inbox', mail.url && `${mail.url}  (stands in for SendGrid: e-mails stay here until SENDGRID_API_KEY is set)`],
    ['Payments', payments.url && `${payments.url}  (stands in for Stripe: no card is charged until STRIPE_SECRET_KEY is set)`],
    ['Logs', `${relative(process.cwd(), LOGS) || '.'}/*.log`],
    ['Stop', 'Ctrl-C'],
  ];
  say(`\nBookwright is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  for (const [name, value] of rows) if (value) say(`  ${name.padEnd(16)}${value}`);
  say('');
}

async function keep<S extends Service>(starting: Promise<S>): Promise<S> {
  const service = await starting;
  running.push(service);
  return service;
}

async function untilHealthy(url: string, supervised: ReadonlyMap<string, Supervised>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (stoppingSince !== undefined) return new Promise(() => undefined);
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    for (const [name, { crashes }] of supervised) {
      if (crashes() >= CRASHES_BEFORE_READY)
        throw new Error(`The process "${name}" does not start. The end of its log:\n${await endOfLog(name)}`);
    }
    if (Date.now() > deadline)
      throw new Error(`${url} did not say that everything is up: ${answer ? await answer.text() : 'no answer'}\nLogs: ${LOGS}`);
    await sleep(100);
  }
}

async function endOfLog(name: string): Promise<string> {
  const log = await readFile(join(LOGS, `${name}.log`), 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-20).join('\n');
}

async function stopAll(exitCode: number): Promise<never> {
  if (stoppingSince !== undefined) {
    // Ctrl-C arrives twice, from the terminal and from npm; a deliberate second one comes later and exits at once, which also ends the children.
    if (performance.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
    return new Promise(() => undefined);
  }
  stoppingSince = performance.now();
  if (exitCode === 0) say('\nStopping …');
  for (let service = running.pop(); service; service = running.pop()) {
    await service.stop().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  }
  if (exitCode === 0) say('Stopped.');
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
endWithParent(() => void stopAll(0));

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
