import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { largeTest } from '../large.ts';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { bundleWorkflowCode, Worker } from '@temporalio/worker';
import { startTimeSkipping } from './environment.ts';
import type { sleepForDays } from './testing/sleep-for-days.ts';

const DAY_MS = 86_400_000;
// The first run on a machine downloads the server.
const FETCHING_MS = 8 * 60_000;

let environment: TestWorkflowEnvironment;
let worker: Worker;
beforeAll(async () => {
  environment = await startTimeSkipping();
  const workflowsPath = fileURLToPath(new URL('./testing/sleep-for-days.ts', import.meta.url));
  worker = await Worker.create({
    connection: environment.nativeConnection,
    taskQueue: 'sleepers',
    workflowBundle: await bundleWorkflowCode({ workflowsPath }),
  });
}, FETCHING_MS);
afterAll(() => environment?.teardown());

largeTest(
  'thirty days pass while a test waits for them, in a workflow that sets our search attributes',
  async () => {
    const before = await environment.currentTimeMs();
    const slept = await worker.runUntil(
      environment.client.workflow.execute<typeof sleepForDays>('sleepForDays', {
        taskQueue: 'sleepers',
        workflowId: 'thirty-days',
        args: [30],
      }),
    );
    expect(slept).toBeGreaterThanOrEqual(30 * DAY_MS);
    expect((await environment.currentTimeMs()) - before).toBeGreaterThanOrEqual(30 * DAY_MS);
  },
  30_000,
);

const isServing = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });

/** Starts an environment in a separate process, which follows commands on its input. Returns that process and the server's port. */
async function startElsewhere() {
  const source = `import { startTimeSkipping } from ${JSON.stringify(join(import.meta.dirname, 'environment.ts'))};
    const environment = await startTimeSkipping();
    console.log('port', environment.address.split(':')[1]);
    process.stdin.once('data', () => void environment.teardown().then(() => process.stdin.destroy()));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(/port (\d+)/.exec(output.toString())?.[1]);
  expect(await isServing(port)).toBe(true);
  return { child, port };
}

largeTest(
  'the server ends with its environment, and lets its process exit',
  async () => {
    const { child, port } = await startElsewhere();
    child.stdin.write('stop\n');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await isServing(port)).toBe(false);
  },
  30_000,
);

largeTest(
  'the server ends when its process is killed with -9',
  async () => {
    const { child, port } = await startElsewhere();
    child.kill('SIGKILL');
    const deadline = Date.now() + 10_000;
    while (await isServing(port)) {
      if (Date.now() > deadline) throw new Error('The server is still there.');
      await sleep(50);
    }
  },
  30_000,
);
