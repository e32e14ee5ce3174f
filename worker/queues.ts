import { Worker, type NativeConnection, type WorkerOptions } from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createActivities } from '../activities/index.ts';
import type { ActivityDeps } from '../activities/deps.ts';
import { TASK_QUEUES, type TaskQueue } from '../shared/temporal.ts';
import { ActivityGuard } from './activity-guard.ts';
import { measureActivities } from './activity-metrics.ts';
import { deploymentOf } from './build-id.ts';
import { workflowBundle } from './bundle.ts';
import type { WorkerConfig } from './config.ts';
import { traceActivity, workflowSpans } from './trace-work.ts';

/** Concurrent searches per process: each holds up to three responses of a few MB. */
const CONCURRENT_SEARCHES = 4;
/** Open Library's rate limit for identified clients. A keyword's search makes one request to it, a book's look-ups one after another. */
const SEARCHES_PER_SECOND = 3;

/** Creates one worker per task queue of the process. Only `books` runs workflows, so the others do not load the bundle. */
export async function createWorkers(
  config: WorkerConfig,
  connection: NativeConnection,
  deps: ActivityDeps,
  log: Logger,
  metrics: Registry,
  bundle = workflowBundle,
): Promise<Worker[]> {
  const measured = measureActivities(metrics);
  const common = {
    connection,
    namespace: config.temporal.namespace,
    ...(await deploymentOf(config)),
    ...(config.temporal.dataConverter && { dataConverter: config.temporal.dataConverter }),
    // Also bounds how soon an activity learns of its cancellation, for example by a restart.
    maxHeartbeatThrottleInterval: '3 seconds',
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS} seconds`,
    shutdownForceTime: `${config.SHUTDOWN_GRACE_SECONDS + 10} seconds`,
    interceptors: {
      activity: [
        (context) => ({ inbound: traceActivity(context) }),
        (context) => ({ inbound: measured(context) }),
        (context) => ({ inbound: new ActivityGuard(context, log) }),
      ],
    },
  } satisfies Partial<WorkerOptions>;
  const options: Record<TaskQueue, () => Omit<WorkerOptions, 'taskQueue'> | Promise<Omit<WorkerOptions, 'taskQueue'>>> = {
    books: async () => ({
      ...common,
      workflowBundle: await bundle(),
      sinks: workflowSpans,
      activities: createActivities.books(deps),
    }),
    model: () => ({
      ...common,
      activities: createActivities.model(deps),
      maxConcurrentActivityTaskExecutions: config.MODEL_CONCURRENCY,
      // Kept by the server for the whole queue, however many workers there are.
      ...(config.MODEL_STEPS_PER_SECOND ? { maxTaskQueueActivitiesPerSecond: config.MODEL_STEPS_PER_SECOND } : {}),
    }),
    searches: () => ({
      ...common,
      activities: createActivities.searches(deps),
      maxConcurrentActivityTaskExecutions: CONCURRENT_SEARCHES,
      // Kept by the server for the whole queue, however many workers there are.
      maxTaskQueueActivitiesPerSecond: SEARCHES_PER_SECOND,
    }),
    render: () => ({
      ...common,
      activities: createActivities.render(deps),
      maxConcurrentActivityTaskExecutions: config.RENDER_CONCURRENCY,
    }),
  };
  return Promise.all(config.queues.map(async (queue) => Worker.create({ ...(await options[queue]()), taskQueue: TASK_QUEUES[queue] })));
}
