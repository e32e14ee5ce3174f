/**
 * `npm test [-- file patterns and Jest options]`: types, lint and the tests, against the built product, with a Postgres and a Temporal dev
 * server for this run. Large tests (`large.ts`) are left out, but for `npm test -- --all`. With a file pattern, or with `--selectProjects
 * unit|integration|browser`, only the matching tests run, large ones included, with only the servers they need. `npm run test:full` runs the
 * long versions of scaled tests, `npm run test:topology` the production topology. The last line is always `N passed, N failed`.
 */

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithParent } from '../dev/end-with-parent.ts';
import { buildProductIfChanged } from '../dev/product-build.ts';
import { ROOT } from '../dev/settings.ts';
import { findTestServer } from './time-skipping/server.ts';
import { startTestServers } from './servers.ts';
import { temporalVersion } from './compose-file.ts';
import { findTemporalPrograms } from './topology/temporal-programs.ts';

type Tally = { passed: number; failed: number };

/** Jest's workers survive when Jest is killed. They inherit this option, which makes them exit. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(1), 500).unref();',
)}`;
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // What test files share is TypeScript that Jest does not transform (`product-environment.mjs`).
  '--import=tsx',
  `--import=${END_WITH_PARENT}`,
  'node_modules/jest/bin/jest.js',
];
/** Jest with these arguments. The production topology takes the machine for itself; other tests wait half of their time, for timers, answers and the browser. */
const jestWith = (args: readonly string[]): string[] => [
  ...JEST,
  args.includes('topology') ? '--runInBand' : `--maxWorkers=${Math.max(2, 2 * availableParallelism())}`,
  ...args,
];
/** Not Jest's option of this name, which is about changed files. */
const ALL = '--all';
/** Without `full`, which repeats tests that run here in their short versions. */
const PROJECTS = ['unit', 'integration', 'browser'];
const ALL_PROJECTS = [...PROJECTS, 'full', 'topology'];
const SELECT = '--selectProjects';

const TSC = 'node_modules/@typescript/native/bin/tsc';
const CHECKS = {
  types: ['.', 'web', 'web/e2e'].map((project) => [TSC, '-p', project, '--noEmit']),
  lint: [['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
};

/** Runs the requested checks and tests, and returns the exit code. */
async function runTests(given: readonly string[]): Promise<number> {
  const named = given.filter((argument) => argument !== ALL);
  const everything = named.length === 0;
  if (given.includes(ALL) || named.some((argument) => !argument.startsWith('-'))) process.env.TEST_LARGE = 'yes';
  const args = withProjects(named);
  const isFull = args.includes('full');
  if (isFull) process.env.TEST_SCALE = 'full';
  else process.env.LINT = 'short';
  const needsProduct = everything || (await runTheProduct(args));
  const servers = needsProduct ? startTestServers() : undefined;
  // A failed start is reported where it is awaited, after the checks.
  servers?.catch(() => undefined);
  const testServer = needsProduct ? fetched(args.includes('topology') ? buildTemporalPrograms : findTestServer) : undefined;
  // They run beside the tests, which mostly wait.
  const checking = everything ? [check('types'), check('lint')] : isFull && !hasPatterns(named) ? [check('lint')] : [];
  const isBuilt = needsProduct ? await build() : true;
  const running = await servers;
  await testServer;
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-jest-'));
  try {
    const resultFile = join(folder, 'jest.json');
    const code = await runNode([...jestWith(args), '--json', `--outputFile=${resultFile}`]);
    const tests = await tallyOf(resultFile);
    const checks = await Promise.all(checking);
    // The build counts as a test only if it fails.
    const passed = checks.filter(Boolean).length + tests.passed;
    const failed = [isBuilt, ...checks].filter((ok) => !ok).length + tests.failed;
    await running?.stop();
    console.log(`${passed} passed, ${failed} failed`);
    return code || (failed > 0 ? 1 : 0);
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Projects last: Jest takes whatever follows that option for their names, also the patterns of `npm run test:full -- workflows/crash`. */
function withProjects(args: readonly string[]): string[] {
  if (!args.includes(SELECT)) return [...args, SELECT, ...PROJECTS];
  const selected = args.filter((argument) => ALL_PROJECTS.includes(argument));
  return [...args.filter((argument) => argument !== SELECT && !selected.includes(argument)), SELECT, ...selected];
}

const hasPatterns = (args: readonly string[]): boolean =>
  args.some((argument) => !argument.startsWith('-') && !ALL_PROJECTS.includes(argument));

/** Whether any of the tests that Jest finds for these arguments runs the product. */
async function runTheProduct(args: readonly string[]): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [...jestWith(args), '--listTests'], { cwd: ROOT });
  return stdout.split('\n').some((file) => /\.(integration|topology)\.test\.ts$|\/web\/e2e\//.test(file));
}

/** Rebuilds the product, because many tests run the build. */
async function build(): Promise<boolean> {
  try {
    await buildProductIfChanged((sentence) => console.log(sentence));
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('FAIL build');
    return false;
  }
}

/** Downloads or builds a server that tests need now, because that may exceed a test's timeout. If it fails, those tests report it. */
async function fetched(find: () => Promise<unknown>): Promise<void> {
  try {
    await find();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

const buildTemporalPrograms = async (): Promise<unknown> => findTemporalPrograms(await temporalVersion());

async function check(name: keyof typeof CHECKS): Promise<boolean> {
  const codes = await Promise.all(CHECKS[name].map((args) => runNode(args)));
  const ok = codes.every((code) => code === 0);
  console.log(`${ok ? 'PASS' : 'FAIL'} ${name}`);
  return ok;
}

/** A test file that could not run counts as one failure, as does a missing result file. */
async function tallyOf(resultFile: string): Promise<Tally> {
  const json = await readFile(resultFile, 'utf8').catch(() => undefined);
  if (json === undefined) return { passed: 0, failed: 1 };
  const result = JSON.parse(json) as { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

function runNode(args: readonly string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    const end = () => child.kill();
    process.once('exit', end);
    const finish = (code: number | null) => {
      process.off('exit', end);
      done(code ?? 1);
    };
    child.once('error', () => finish(1));
    child.once('exit', finish);
  });
}

// Jest also receives Ctrl-C; this process stays to stop the servers.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit(143));
// Exiting also ends the servers.
endWithParent(() => process.exit(1));

try {
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
