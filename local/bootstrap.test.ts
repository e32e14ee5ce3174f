import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Bootstrap = {
  needsInstall: (root: string) => boolean;
  fingerprint: (root: string) => string;
  isNewEnough: (version: string) => boolean;
  chooseNode: (root: string, versionOf: (program: string) => string | undefined) => { program: string; warning?: string };
};
const { needsInstall, fingerprint, isNewEnough, chooseNode } = (await import(join(import.meta.dirname, 'bootstrap.mjs'))) as Bootstrap;

let root: string;
const write = async (path: string, content: unknown) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const lockOf = (version: string) => ({
  packages: { '': { name: 'us' }, 'node_modules/a': { version }, 'node_modules/a-darwin': { version, optional: true } },
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bookwright-bootstrap-'));
  await write('package-lock.json', lockOf('1.0.0'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('nothing installed: installs', () => {
  expect(needsInstall(root)).toBe(true);
});

test('installed by us from this lock file: does not install, until the lock file changes', async () => {
  await write('node_modules/.bookwright-install', fingerprint(root));
  expect(needsInstall(root)).toBe(false);
  await write('package-lock.json', lockOf('1.0.1'));
  expect(needsInstall(root)).toBe(true);
});

test.each([
  ['has all', { 'node_modules/a': { version: '1.0.0' } }, false],
  ['has another version', { 'node_modules/a': { version: '0.9.0' } }, true],
  ['lacks a package', {}, true],
  [
    'has another version of an optional one',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a-darwin': { version: '0.9.0' } },
    true,
  ],
])('installed by hand, and it %s', async (_, packages, expected) => {
  await write('node_modules/.package-lock.json', { packages });
  expect(needsInstall(root)).toBe(expected);
});

test('Node from 22.12 on will do', () => {
  expect(['v24.21.0', 'v22.12.0', 'v22.11.9', 'v20.20.2', 'v23.0.0'].map(isNewEnough)).toEqual([true, true, false, false, true]);
});

test('the pinned Node is taken if it works, else the running one with a warning', () => {
  expect(chooseNode(root, () => 'v24.21.0')).toEqual({ program: join(root, 'node_modules/.bin/node') });
  for (const version of [undefined, 'v20.20.2']) {
    const { program, warning } = chooseNode(root, () => version);
    expect(program).toBe(process.execPath);
    expect(warning).toMatch(version ? 'is v20.20.2' : 'does not run');
  }
});
