import { Worker, type NativeConnection, type WorkerOptions } from '@temporalio/worker';
import type { Logger } from 'pino';
import {
  createAccountActivities,
  createBillingActivities,
  createBookActivities,
  createEmailActivities,
  createModelActivities,
  createNicheActivities,
  createPurchaseActivities,
  createRenderActivities,
  createReportActivities,
} from '../activities/index.ts';
import type { ActivityDeps } from '../activities/deps.ts';
import { TASK_QUEUES, type TaskQueue } from '../shared/temporal.ts';
import { ActivityGuard } from './activity-guard.ts';
import { workflowBundle } from './bundle.ts';
import type { WorkerConfig } from './config.ts';

/** One worker for each of the process's queues. Only `books` runs workflows; the others need no bundle. */
export async function createWorkers(
  config: WorkerConfig,
  connection: NativeConnection,
  deps: ActivityDeps,
  log: Logger,
): Promise<Worker[]> {
  const common = {
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    // Also how soon an activity hears that it was cancelled, by a restart for one.
    maxHeartbeatThrottleInterval: '3 seconds',
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS} seconds`,
    shutdownForceTime: `${config.SHUTDOWN_GRACE_SECONDS + 10} seconds`,
    interceptors: { activity: [(context) => ({ inbound: new ActivityGuard(context, log) })] },
  } satisfies Partial<WorkerOptions>;
  const options: Record<TaskQueue, () => Omit<WorkerOptions, 'taskQueue'> | Promise<Omit<WorkerOptions, 'taskQueue'>>> = {
    books: async () => ({
      ...common,
      workflowBundle: await workflowBundle(),
      activities: {
        ...createBookActivities(deps),
        ...createEmailActivities(deps),
        ...createAccountActivities(deps),
        ...createNicheActivities(deps),
        ...createBillingActivities(deps),
        ...createPurchaseActivities(deps),
      },
    }),
    model: () => ({
      ...common,
      activities: { ...createModelActivities(deps), ...createReportActivities(deps) },
      maxConcurrentActivityTaskExecutions: config.MODEL_CONCURRENCY,
      // Kept by the server for the whole queue, however many workers there are.
      ...(config.MODEL_STEPS_PER_SECOND ? { maxTaskQueueActivitiesPerSecond: config.MODEL_STEPS_PER_SECOND } : {}),
    }),
    render: () => ({ ...common, activities: createRenderActivities(deps), maxConcurrentActivityTaskExecutions: config.RENDER_CONCURRENCY }),
  };
  return Promise.all(config.queues.map(async (queue) => Worker.create({ ...(await options[queue]()), taskQueue: TASK_QUEUES[queue] })));
}
