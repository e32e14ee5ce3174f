/**
 * `npm test [-- file patterns and Jest options]`: types, lint and every test, against the product as it is built and a Postgres and a
 * Temporal dev server of this run's own. With a file pattern only the matching tests run. The last line is always `N passed, N failed`.
 */

import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { endWithParent } from './end-with-parent.ts';
import { buildProductIfChanged } from './product-build.ts';
import { findTestServer } from './temporal-test-server.ts';
import { startTestServers } from './test-servers.ts';

type Tally = { passed: number; failed: number };

const ROOT = resolve(import.meta.dirname, '..');
/** Jest's own workers go on when Jest is killed. They inherit this from it. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(1), 500).unref();',
)}`;
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  `--import=${END_WITH_PARENT}`,
  'node_modules/jest/bin/jest.js',
  '--maxWorkers=2',
];

const CHECKS = {
  types: [
    ['node_modules/@typescript/native/bin/tsc', '-p', '.', '--noEmit'],
    ['node_modules/@typescript/native/bin/tsc', '-p', 'web', '--noEmit'],
    ['node_modules/@typescript/native/bin/tsc', '-p', 'web/e2e', '--noEmit'],
  ],
  lint: [['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
};

/** Runs everything and returns the exit code. */
async function runTests(args: readonly string[]): Promise<number> {
  const everything = !args.some((arg) => !arg.startsWith('-'));
  const servers = startTestServers();
  // A failed start is reported where it is awaited, after the checks.
  servers.catch(() => undefined);
  const testServer = fetchTestServer(args, everything);
  const checks = await Promise.all([build(), ...(everything ? [check('types'), check('lint')] : [])]);
  const running = await servers;
  await testServer;
  try {
    const resultFile = join(running.folder, 'jest.json');
    const code = await runNode([...JEST, ...args, '--json', `--outputFile=${resultFile}`]);
    const tests = await tallyOf(resultFile);
    // A build is no test of its own, unless it fails.
    const passed = checks.slice(1).filter(Boolean).length + tests.passed;
    const failed = checks.filter((ok) => !ok).length + tests.failed;
    await running.stop();
    console.log(`${passed} passed, ${failed} failed`);
    return code || (failed > 0 ? 1 : 0);
  } finally {
    await running.stop();
  }
}

/** Many tests run the built product: a test on yesterday's build would prove nothing. */
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

/** Where a test skips time, its server is fetched now, since that may take longer than a test. Without it those tests fail by themselves. */
async function fetchTestServer(args: readonly string[], everything: boolean): Promise<void> {
  try {
    if (everything || (await skipTime(args))) await findTestServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Whether any of the tests that Jest finds for these arguments skips time. */
async function skipTime(args: readonly string[]): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [...JEST, ...args, '--listTests'], { cwd: ROOT });
  const sources = await Promise.all(
    stdout
      .split('\n')
      .filter(Boolean)
      .map((file) => readFile(file, 'utf8')),
  );
  return sources.some((source) => /(start-time-skipping|skipping-studio)\.ts'/.test(source));
}

async function check(name: keyof typeof CHECKS): Promise<boolean> {
  const codes = await Promise.all(CHECKS[name].map((args) => runNode(args)));
  const ok = codes.every((code) => code === 0);
  console.log(`${ok ? 'PASS' : 'FAIL'} ${name}`);
  return ok;
}

/** A test file that could not be run has no tests to count, and counts as one that failed; so does a Jest that left no result. */
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
    const settle = (code: number | null) => {
      process.off('exit', end);
      done(code ?? 1);
    };
    child.once('error', () => settle(1));
    child.once('exit', settle);
  });
}

// Ctrl-C reaches Jest by itself; we stay to stop the servers.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit(143));
// The servers end with this process, however it ends.
endWithParent(() => process.exit(1));

try {
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
