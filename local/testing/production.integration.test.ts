/** Runs the commands and environments of docker-compose.yml without Docker, against servers of this test. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { describeLarge } from './large.ts';
import { Client, Connection } from '@temporalio/client';
import JSZip from 'jszip';
import { SEARCH_ATTRIBUTES } from '../../shared/temporal.ts';
import { readApiConfig } from '../../api/config.ts';
import { readWorkerConfig } from '../../worker/config.ts';
import {
  commandOf,
  COMPOSE_FILE,
  environmentOf,
  readComposeFile,
  REQUIRED_VALUES,
  scriptOf,
  variablesOf,
  type ComposeFile,
} from './compose-file.ts';
import { startTlsFrontend } from './tls-frontend.ts';
import { readTemporalServer } from '../../shared/temporal/connection.ts';
import { startSendGrid } from '../fakes/sendgrid/server.ts';
import { ROOT, WEB_DIST } from '../dev/settings.ts';
import { Author } from './author.ts';
import { ProductProcess } from './product-process.ts';
import { nonFiction } from './sample-requests.ts';
import { scaled } from './scale.ts';
import { startOpenAiProcess } from './openai-process.ts';
import { freshDatabase, freshNamespace, temporalAddress } from './isolation.ts';

jest.setTimeout(120_000);

const run = promisify(execFile);
/** Set by the compose file or the image, not by `.env`. */
const FIXED = [
  'NODE_ENV',
  'ENGINE',
  'DATABASE_URL',
  'TEMPORAL_ADDRESS',
  'TEMPORAL_NAMESPACE',
  'HOST',
  'PORT',
  'WEB_DIST',
  'CHROMIUM_PATH',
  'MAIL_INBOX_URL',
  'MONITORING_PORT',
  'MONITORING_HOST',
  'TEMPORAL_METRICS_ADDRESS',
  'BOOKS',
  'STRIPE_SCRIPT_URL',
];
/** Must match `stop_grace_period`, so no variable changes it. */
const FIXED_WITH_THE_GRACE = ['SHUTDOWN_GRACE_SECONDS'];

const folder = await mkdtemp(join(tmpdir(), 'bookwright-production-'));
const compose: ComposeFile = await readComposeFile(COMPOSE_FILE, REQUIRED_VALUES);
const text = await readFile(COMPOSE_FILE, 'utf8');
const example = namesIn(await readFile(join(ROOT, '.env.example'), 'utf8'), /^([A-Z][A-Z0-9_]*)=/gm);
const settingsIn = async (...files: string[]): Promise<Set<string>> => {
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  return namesIn(texts.join('\n'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
};
const configs = {
  api: await settingsIn('api/config.ts', 'shared/files/settings.ts'),
  worker: await settingsIn('worker/config.ts', 'shared/files/settings.ts'),
};

const clean: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const step of clean.reverse()) await step();
});

describeLarge('the services, started as docker-compose starts them', () => {
  const services: Record<string, ProductProcess> = {};
  let apiUrl: string;
  let metricsPort: number | undefined;
  let replaced: Record<string, string>;

  beforeAll(async () => {
    const [database, namespace, model] = await Promise.all([
      freshDatabase(),
      freshNamespace(),
      startOpenAiProcess(join(folder, 'fake.log')),
    ]);
    const [mail, frontend] = await Promise.all([
      startSendGrid({ apiKey: REQUIRED_VALUES.SENDGRID_API_KEY }),
      startTlsFrontend(temporalAddress()),
    ]);
    clean.push(database.drop, model.stop, () => mail.stop(), frontend.stop);
    replaced = {
      DATABASE_URL: database.url,
      ...frontend.environment,
      TEMPORAL_METRICS_ADDRESS: '',
      PAYLOAD_KEYS: `test:${randomBytes(32).toString('base64')}`,
      MONITORING_HOST: '127.0.0.1',
      MONITORING_PORT: '0',
      TEMPORAL_NAMESPACE: namespace,
      OPENAI_BASE_URL: model.url,
      SENDGRID_BASE_URL: mail.url,
      HOST: '127.0.0.1',
      PORT: '0',
    };
    for (const name of ['api', 'books', 'model', 'render'] as const) {
      const [entry, ...args] = commandOf(compose, name);
      const service = new ProductProcess({ entry, args, env: onThisMachine(name, replaced), logFile: join(folder, `${name}.log`) });
      services[name] = service;
      clean.push(() => service.kill());
    }
  });

  test('migrate brings an empty database up to date, and is idempotent', async () => {
    const migrate = () =>
      run(process.execPath, [join('dist', ...commandOf(compose, 'migrate'))], { cwd: ROOT, env: onThisMachine('migrate', replaced) });
    expect((await migrate()).stdout).toMatch(/^Migrated: /);
    expect((await migrate()).stdout).toMatch(/up to date/);
  });

  test('an author registers, creates an outline and downloads its files', async () => {
    const lines = await Promise.all(Object.entries(services).map(async ([name, service]) => [name, await service.start()] as const));
    apiUrl = lines[0]?.[1].url ?? '';
    for (const [name, { monitoringPort }] of lines) await checkHealth(name, monitoringPort);
    metricsPort = lines[0]?.[1].monitoringPort;
    const author = new Author(apiUrl);
    const [email, password] = ['ada@example.com', 'a long enough passphrase'];
    await author.register({ email, authorName: 'Ada Quill', password });
    await author.signIn(email, password);
    const { id } = await author.create(nonFiction({ wordCount: 5_000, generationLevel: 'outline' }));
    await author.completed(id);
    const archive = await JSZip.loadAsync(await author.expect<ArrayBuffer>(200, 'GET', `/api/book-projects/${id}/download-all`));
    expect(Object.keys(archive.files).map((name) => name.split('.').pop())).toEqual(expect.arrayContaining(['docx', 'epub', 'pdf']));
  });

  test('the web application is served, and does not announce a sample engine', async () => {
    const page = await fetch(`${apiUrl}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(await (await fetch(`${apiUrl}/api/config`)).json()).toMatchObject({ engine: 'live' });
  });

  test('Prometheus learns what the service does, without an address or a title in it', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/bookwright_http_request_duration_seconds_count\{method="POST",route="\/book-projects",status="201"\} 1/);
    expect(text).toMatch(/bookwright_books_completed_day 1/);
    expect(text).toMatch(/bookwright_model_calls_hour\{model="[^"]+",outcome="accepted"\} \d+/);
    expect(text).not.toMatch(/example\.com|Quill/);
  });

  test('Temporal holds no text of a book, and the codec server gives it to its web UI alone', async () => {
    const connection = await Connection.connect({ address: temporalAddress() });
    const client = new Client({ connection, namespace: replaced.TEMPORAL_NAMESPACE ?? '' });
    clean.push(() => connection.close());
    const [book] = await arrayOf(client.workflow.list({ query: 'WorkflowType = "bookProject"' }));
    const { events = [] } = await client.workflow.getHandle(book?.workflowId ?? '').fetchHistory();
    const input = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads?.[0];
    expect(Buffer.from(input?.metadata?.encoding ?? []).toString()).toBe('binary/encrypted');

    const codec = new ProductProcess({
      entry: 'worker/commands/codec-server.js',
      args: [],
      env: { PATH: process.env.PATH, PAYLOAD_KEYS: replaced.PAYLOAD_KEYS, CODEC_PORT: '0', CODEC_ORIGIN: 'https://temporal.example' },
      logFile: join(folder, 'codec.log'),
    });
    clean.push(() => codec.kill());
    const { url } = await codec.start();
    const base64 = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('base64');
    const metadata = Object.fromEntries(Object.entries(input?.metadata ?? {}).map(([name, value]) => [name, base64(value)]));
    const decode = (origin: string) =>
      fetch(`${url}/decode`, {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify({ payloads: [{ metadata, data: base64(input?.data) }] }),
      });
    const { payloads } = (await (await decode('https://temporal.example')).json()) as { payloads: { data: string }[] };
    expect(JSON.parse(Buffer.from(payloads[0]?.data ?? '', 'base64').toString())).toMatchObject({ level: 'outline' });
    expect((await decode('https://elsewhere.example')).status).toBe(403);
  });

  test('a client without a certificate is not let in by Temporal’s frontend', async () => {
    const { connection } = readTemporalServer({ ...replaced, TEMPORAL_TLS_CLIENT_CERT_PATH: '', TEMPORAL_TLS_CLIENT_KEY_PATH: '' });
    await expect(Connection.connect({ ...connection, connectTimeout: 2_000 })).rejects.toThrow();
  });

  test('SIGTERM ends every service within its grace period', async () => {
    const codes = await Promise.all(Object.values(services).map((service) => service.stop()));
    expect(codes).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ['api', 'sample engine', { ENGINE: 'sample' }],
    ['books', 'sample engine', { ENGINE: 'sample' }],
    ['api', 'local inbox', { MAIL_INBOX_URL: 'http://127.0.0.1:4025' }],
    ['api', 'payments’ fake', { STRIPE_SCRIPT_URL: 'http://127.0.0.1:4040/endive/stripe.js' }],
    ['books', 'payments’ fake', { STRIPE_SECRET_KEY: 'sk_test_fake' }],
    ['books', 'local inbox', { MAIL_INBOX_URL: 'http://127.0.0.1:4025' }],
  ])('%s refuses the %s', (name, _fake, configured) => {
    const { env } = process;
    process.env = { ...onThisMachine(name, replaced), ...configured };
    try {
      expect(name === 'api' ? readApiConfig : () => readWorkerConfig([])).toThrow('does not run on the fake');
    } finally {
      process.env = env;
    }
  });

  // What a configuration refuses ends the process: here what is missing.
  test.each([
    ['api', ['DATABASE_URL', 'SESSION_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    ['render', ['DATABASE_URL', 'OPENAI_API_KEY', 'SENDGRID_API_KEY', 'MAIL_FROM', 'STRIPE_SECRET_KEY']],
  ])('%s names all missing variables together: %s', async (name, missing) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
    const refused: { code: number; stderr: string } = await run(process.execPath, [join('dist', commandOf(compose, name)[0])], {
      cwd: ROOT,
      env,
    }).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(refused.code).toBe(1);
    for (const variable of missing) expect(refused.stderr).toContain(`${variable}:`);
  });
});

describe('the configuration', () => {
  test('.env.example has exactly the variables of the compose file and the processes', () => {
    const used = new Set([...variablesOf(text).all, ...configs.api, ...configs.worker]);
    expect([...example].sort()).toEqual([...used].sort());
  });

  test.each([
    ['api', configs.api],
    ['books', configs.worker],
    ['model', configs.worker],
    ['render', configs.worker],
  ])('the compose file passes every variable on to %s', (name, variables) => {
    const passed = Object.keys(compose.services[name]?.environment ?? {});
    const fixed = [...FIXED, ...FIXED_WITH_THE_GRACE];
    expect([...variables].filter((variable) => !fixed.includes(variable) && !passed.includes(variable))).toEqual([]);
  });

  test('ports are published on loopback only, but for the proxy’s', () => {
    const ports = Object.entries(compose.services).flatMap(([name, service]) => (name === 'proxy' ? [] : (service.ports ?? [])));
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:(\d+|\$\{API_PORTS:-\d+\}):\d+$/);
  });

  test('images are pinned to a version', () => {
    for (const [name, { image = '' }] of Object.entries(compose.services))
      if (image !== 'bookwright') expect([name, image]).toEqual([name, expect.stringMatching(/:\d+\.\d+/)]);
  });

  test('the product’s processes have no rights, a limit of memory and somebody who reaps their children; Chromium may make its sandbox', async () => {
    for (const name of ['api', 'books', 'model', 'render', 'migrate']) {
      const service = compose.services[name];
      expect(service).toMatchObject({ init: true, cap_drop: ['ALL'], mem_limit: expect.stringMatching(/^\d+g$/) });
      expect(service?.security_opt).toContain('no-new-privileges:true');
    }
    const profile = compose.services.render?.security_opt?.find((option) => option.startsWith('seccomp:'))?.slice('seccomp:'.length);
    const { syscalls } = JSON.parse(await readFile(join(ROOT, String(profile)), 'utf8')) as {
      syscalls: { names: string[]; action: string }[];
    };
    const refused = syscalls.filter(({ action }) => action === 'SCMP_ACT_ERRNO').flatMap(({ names }) => names);
    expect(refused).toEqual(expect.arrayContaining(['mount', 'setns', 'bpf', 'init_module', 'keyctl']));
    for (const needed of ['clone', 'clone3', 'unshare', 'chroot']) expect(refused).not.toContain(needed);
  });

  test('the namespace is created with every search attribute and a retention of 90 days', () => {
    const script = String(compose.services['temporal-namespace']?.command);
    for (const { name } of Object.values(SEARCH_ATTRIBUTES)) expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    expect(script).toContain('--retention 90d');
  });
});

const psql = await run('psql', ['--version']).then(
  () => true,
  () => false,
);
(psql ? test : test.skip)(
  `database-users keeps the product’s and Temporal’s databases apart${psql ? '' : ': left out, without psql'}`,
  async () => {
    const { hostname, port, username, password } = new URL(process.env.TEST_POSTGRES_URL ?? '');
    const server = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: 'postgres' };
    const own = { ...environmentOf(compose, 'database-users'), ...server, PATH: process.env.PATH };
    const as = (name: string, secret: string, database: string) =>
      run('psql', ['-qtc', 'SELECT current_user'], { env: { ...own, PGUSER: name, PGPASSWORD: secret, PGDATABASE: database } });
    // The second time it sets another password.
    for (const secret of ['postgresPassword2', 'changed'])
      await run('/bin/sh', ['-ec', scriptOf(compose, 'database-users')], { env: { ...own, TEMPORAL_PASSWORD: secret } });
    expect((await as('bookwright', 'postgresPassword1', 'bookwright')).stdout.trim()).toBe('bookwright');
    for (const database of ['temporal', 'temporal_visibility'])
      expect((await as('temporal', 'changed', database)).stdout.trim()).toBe('temporal');
    await expect(as('temporal', 'postgresPassword2', 'temporal')).rejects.toThrow('password authentication failed');
    await expect(as('temporal', 'changed', 'bookwright')).rejects.toThrow('permission denied');
    await expect(as('bookwright', 'postgresPassword1', 'temporal')).rejects.toThrow('permission denied');
  },
);

const version = await run('docker-compose', ['version', '--short']).then(
  ({ stdout }) => stdout.trim(),
  () => undefined,
);
const withCompose = version === undefined ? describe.skip : describe;
withCompose(version === undefined ? 'docker-compose: left out, because it is not installed here' : `docker-compose ${version}`, () => {
  // Otherwise docker-compose reads the developer's own `.env`.
  const nothing = join(folder, 'empty.env');
  beforeAll(() => writeFile(nothing, ''));
  const config = (environment: Record<string, string>, ...args: string[]) =>
    run('docker-compose', ['--env-file', nothing, '-f', COMPOSE_FILE, 'config', ...args], {
      // It looks for the seccomp profile in the current folder, as version 1 does.
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: folder, ...environment },
    });

  test('accepts the file with all required variables', async () => {
    await config(REQUIRED_VALUES, '-q');
  });

  const required = [...variablesOf(text).required];

  test.each(scaled(required.slice(0, 1), required))('rejects it without %s, with a message', async (name) => {
    const others = Object.fromEntries(Object.entries(REQUIRED_VALUES).filter(([given]) => given !== name));
    await expect(config(others, '-q')).rejects.toMatchObject({
      stderr: expect.stringContaining(`set ${name} in .env`),
    });
  });

  test('reads the same commands and environments as this test', async () => {
    const file = join(folder, 'config.yml');
    await writeFile(file, (await config(REQUIRED_VALUES)).stdout);
    const { services } = await readComposeFile(file, {});
    for (const name of ['migrate', 'api', 'books', 'model', 'render']) {
      expect(services[name]).toMatchObject({
        command: compose.services[name]?.command,
        environment: environmentOf(compose, name),
      });
    }
  });
});

async function arrayOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The environment of the service and of the image, with other addresses. */
function onThisMachine(name: string, replaced: Record<string, string>): Record<string, string> {
  const here = { PATH: process.env.PATH, HOME: process.env.HOME, CHROMIUM_PATH: process.env.CHROMIUM_PATH };
  const known = Object.fromEntries(Object.entries(here).filter(([, value]) => value !== undefined)) as Record<string, string>;
  return { ...known, WEB_DIST, ...environmentOf(compose, name, replaced) };
}

/** Runs the container's health check against its port on this machine. */
async function checkHealth(name: string, port: number | undefined): Promise<void> {
  const [, program, ...args] = compose.services[name]?.healthcheck?.test ?? [];
  expect(program).toBe('node');
  await run(
    process.execPath,
    args.map((arg) => arg.replace('http://127.0.0.1:9090', `http://127.0.0.1:${port}`)),
  );
}

function namesIn(source: string, pattern: RegExp): Set<string> {
  return new Set([...source.matchAll(pattern)].map(([, name]) => String(name)));
}
