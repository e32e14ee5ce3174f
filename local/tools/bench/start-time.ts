import { spawn } from 'node:child_process';
import { killWithUs } from '../../dev/kill-with-us.ts';
import { ROOT, RUNNING_FILE } from '../../dev/settings.ts';
import { findRunning } from '../../dev/single-start.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, plain, type Row, type Section } from './table.ts';

const TIMEOUT_MS = 150_000;

/** `npm start` twice in this folder. The first may have packages to install and a web application to build; the second is warm. */
export async function startTime(run: Pick<HarnessRun, 'say'>): Promise<Section[]> {
  const title = 'npm start until it is ready';
  if (findRunning(RUNNING_FILE)) return [{ title, rows: [{ what: 'not measured', measured: '–', note: 'it is running in this folder' }] }];
  const rows: Row[] = [];
  for (const which of ['first', 'warm']) {
    run.say(`npm start, ${which}.`);
    const seconds = (await startOnce()) / 1000;
    rows.push(which === 'warm' ? atMost('warm', seconds, 10, 's', 1) : plain('first in this run', seconds, 's', 1));
  }
  return [{ title, rows }];
}

/** Milliseconds from the command until it reports ready. The process has exited when this returns. */
function startOnce(): Promise<number> {
  const startedAt = performance.now();
  // A separate process group, so that Ctrl-C does not reach it before this process.
  const child = spawn(process.execPath, ['local/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  killWithUs(child);
  return new Promise((done, fail) => {
    let output = '';
    let readyAfter: number | undefined;
    const timer = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS);
    const read = (data: Buffer) => {
      output += data.toString();
      if (readyAfter !== undefined || !output.includes('is ready after')) return;
      readyAfter = performance.now() - startedAt;
      child.kill('SIGINT');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(timer);
      if (readyAfter === undefined) fail(new Error(`npm start did not get ready:\n${output}`));
      else done(readyAfter);
    });
  });
}
