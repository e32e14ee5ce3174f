import { join } from 'node:path';
import type { Harness } from '../../testing/harness.ts';
import { ProductProcess } from '../../testing/product-process.ts';

/** Does `work` beside further workers: one of books, model and searches, and one of render. Stops them. */
export async function withSecondWorkers<Result>(harness: Harness, work: () => Promise<Result>): Promise<Result> {
  const more = ['books,model,searches', 'render'].map(
    (queues) =>
      new ProductProcess({
        entry: 'worker/main.js',
        args: ['--queues', queues],
        env: harness.environment,
        logFile: join(harness.logs, `second-${queues}.log`),
      }),
  );
  try {
    await Promise.all(more.map((each) => each.start()));
    return await work();
  } finally {
    await Promise.all(more.map((each) => each.stop()));
  }
}

/** Does `work` while the worker of books and model has another environment; then it has its own again. */
export async function withEnvironment<Result>(harness: Harness, env: NodeJS.ProcessEnv, work: () => Promise<Result>): Promise<Result> {
  const { worker, environment, logs } = harness;
  await worker.stop();
  const other = new ProductProcess({
    entry: 'worker/main.js',
    args: ['--queues', 'books,model,searches'],
    env: { ...environment, ...env },
    logFile: join(logs, 'other-worker.log'),
  });
  try {
    await other.start();
    return await work();
  } finally {
    await other.stop();
    await worker.start();
  }
}
