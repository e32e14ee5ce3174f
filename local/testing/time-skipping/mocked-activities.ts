/**
 * Workers for workflow tests with mocked activities: the built workflows on a time-skipping server. Created in the Jest worker's realm;
 * tests access it by `useWorkflows`.
 */

import type { Client } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { Worker } from '@temporalio/worker';
import { createActivities } from '../../../activities/index.ts';
import { TASK_QUEUES } from '../../../shared/temporal.ts';
import { BUILT_BUNDLE } from '../built-bundle.ts';
import { startTimeSkipping } from './environment.ts';
import { silenceTemporal } from './silence.ts';

/** A mock implementation of an activity. */
export type Mock = (...args: never[]) => unknown;
/** A call of an activity, in start order. */
export type ActivityCall = { name: string; args: unknown[]; startedAtMs: number };

export type Workflows = {
  client: Client;
  /** Sets mocks; activities without a mock fail non-retryably. */
  mock: (mocks: Record<string, Mock>) => void;
  /** Since the last `reset`. */
  calls: () => readonly ActivityCall[];
  /** Clears mocks and calls. */
  reset: () => void;
  /** The server's time, in milliseconds since 1970. */
  now: () => Promise<number>;
  /** Skips time and lets timers fire. */
  sleep: (duration: string | number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Every activity that a worker of the product registers. */
const NAMES = Object.values(createActivities).flatMap((create) => Object.keys(create({} as never)));

/** Starts the workers and a server of their own: a server that several tests of concurrent workflows have used may stop skipping time. */
export async function startMockedWorkflows(): Promise<Workflows> {
  silenceTemporal();
  const environment = await startTimeSkipping();
  let mocks: Record<string, Mock> = {};
  let calls: ActivityCall[] = [];
  const mocked =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push({ name, args, startedAtMs: await environment.currentTimeMs() });
      const mock = mocks[name];
      if (!mock) throw ApplicationFailure.nonRetryable(`The test does not mock the activity ${name}`, 'NotMocked');
      return mock(...(args as never[]));
    };
  const common = { connection: environment.nativeConnection, activities: Object.fromEntries(NAMES.map((name) => [name, mocked(name)])) };
  const workers = await Promise.all(
    Object.values(TASK_QUEUES).map((taskQueue) =>
      Worker.create({ ...common, taskQueue, ...(taskQueue === TASK_QUEUES.books && { workflowBundle: BUILT_BUNDLE }) }),
    ),
  );
  const running = Promise.all(workers.map((worker) => worker.run()));
  return {
    client: environment.client,
    mock: (more) => void (mocks = { ...mocks, ...more }),
    calls: () => calls,
    reset: () => {
      mocks = {};
      calls = [];
    },
    now: () => environment.currentTimeMs(),
    sleep: (duration) => environment.sleep(duration),
    stop: async () => {
      for (const worker of workers) worker.shutdown();
      await running;
      await environment.teardown();
    },
  };
}
