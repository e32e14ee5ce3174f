/**
 * `npm start`, `npm test` and the like: the part that runs before anything is installed, on whatever Node the machine has (20 or later).
 *
 *     node local/bootstrap.mjs start|dev|test|bench|histories|account|books|doctor|notices|promo-code|stripe-setup [arguments]
 *
 * Installs the packages when they are missing or older than package-lock.json, then runs the command's TypeScript file with the Node
 * that the packages pin. Signals and the exit code pass through; if we are killed, the command ends too.
 */

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  start: ['local/dev/start.ts'],
  dev: ['local/dev/start.ts', '--watch'],
  test: ['local/testing/run-tests.ts'],
  bench: ['local/tools/bench.ts'],
  histories: ['local/tools/histories.ts'],
  account: ['local/dev/account.ts'],
  books: ['local/dev/books.ts'],
  doctor: ['local/dev/doctor.ts'],
  notices: ['local/dev/notices.ts'],
  'promo-code': ['local/dev/promo-code.ts'],
  'stripe-setup': ['worker/commands/stripe-setup.ts'],
};

/** The minimum Node version of our dependencies. */
const OLDEST_NODE = [22, 12];
const OLDEST_NODE_FOR_US = 20;
const STAMP = 'node_modules/.bookwright-install';

/** The fingerprint of an installation: the lock file and the platform. */
export function fingerprint(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/** Whether `npm ci` must run. A manual installation counts if it matches the lock file. */
export function needsInstall(root) {
  const wanted = fingerprint(root);
  const stamp = readIfThere(join(root, STAMP))?.trim();
  if (stamp !== undefined) return stamp !== wanted;
  const installed = parseIfThere(join(root, 'node_modules/.package-lock.json'));
  if (!installed || !matchesLock(parseIfThere(join(root, 'package-lock.json')), installed)) return true;
  writeFileSync(join(root, STAMP), wanted);
  return false;
}

function matchesLock(lock, installed) {
  const wanted = Object.entries(lock?.packages ?? {}).filter(([path]) => path !== '');
  const has = installed.packages ?? {};
  return wanted.every(([path, { version, optional, devOptional, peer }]) =>
    has[path] ? has[path].version === version : optional || devOptional || peer,
  );
}

/** The Node to run with: the pinned one if it works and is new enough, else ours, with the reason to warn of. */
export function chooseNode(root, versionOf = nodeVersion) {
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const program = process.platform === 'win32' ? join(root, 'node_modules', 'node', 'bin', 'node.exe') : pinned;
  const version = versionOf(program);
  if (version && isNewEnough(version)) return { program };
  const found = version ? `is ${version}` : 'does not run';
  const warning = `The pinned Node in node_modules ${found} (npm may have been told to run no install scripts); using ${process.version} instead.`;
  return { program: process.execPath, warning };
}

/** Whether a version such as `v22.12.0` is one our packages run on. */
export function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

function nodeVersion(program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }).trim();
  } catch {
    return undefined;
  }
}

/** Installs the packages if necessary; concurrent starts are serialised by a lock. */
async function install(root) {
  if (!needsInstall(root)) return;
  const release = await takeLock(join(root, '.data', 'install.lock'));
  try {
    if (!needsInstall(root)) return;
    say('Installing packages (npm ci); this takes a minute the first time.');
    const { code, output } = await runNpm(root);
    if (code !== 0) {
      process.stderr.write(output);
      fail(
        'The packages could not be installed: npm’s output is above. Check the connection to the npm registry and that this folder can be written to, then try again.',
      );
    }
    writeFileSync(join(root, STAMP), fingerprint(root));
  } finally {
    release();
  }
}

function runNpm(root) {
  // NODE_ENV=production would leave out what tests and types need.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args];
  return new Promise((done) => {
    const child = spawn(npm[0], npm[1], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && npm[0] === 'npm',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => done({ code, output }));
  });
}

async function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (let said = false; ;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readIfThere(path));
    // An empty file was just created by a process that is about to write its pid.
    if (holder && !isAlive(holder)) rmSync(path, { force: true });
    else {
      if (!said) say('Another start is installing the packages: waiting for it.');
      said = true;
      await new Promise((next) => setTimeout(next, 300));
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs the command's file, and exits with its exit code. */
function run(root, program, args) {
  // The fourth stream is never written to: it closes when this process exits, which tells the command to end.
  const child = spawn(program, ['--import', 'tsx', ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, BOOKWRIGHT_PARENT_FD: '3' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`Could not run ${program}: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

/** Ends when npm was killed by SIGKILL: npm cannot forward that, and a shell in between may survive. */
function endWithNpm(end) {
  const npm = process.env.npm_lifecycle_event && process.platform !== 'win32' ? findNpm(process.ppid) : undefined;
  if (!npm) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    end();
  }, 1_000);
  timer.unref();
}

/** The process id of the npm we run under: our parent or grandparent. */
function findNpm(pid, generations = 2) {
  try {
    const [, parent, words] = /^\s*(\d+)\s+(.*)$/m.exec(
      execFileSync('ps', ['-ww', '-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }),
    );
    if (/\bp?npm\b|\byarn\b/.test(words) && !words.includes('bootstrap.mjs')) return pid;
    return generations > 1 ? findNpm(Number(parent), generations - 1) : undefined;
  } catch {
    return undefined;
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function parseIfThere(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}

async function main([command, ...args]) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_FOR_US)
    fail(`Node ${OLDEST_NODE_FOR_US} or later is needed; this is ${process.version}.`);
  if (!Object.hasOwn(COMMANDS, command ?? '')) fail(`Usage: node local/bootstrap.mjs ${Object.keys(COMMANDS).join('|')} [arguments]`);
  await install(root);
  const { program, warning } = chooseNode(root);
  if (warning) say(warning);
  run(root, program, [...COMMANDS[command], ...args]);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
