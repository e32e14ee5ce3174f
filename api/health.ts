import type { RequestHandler } from 'express';
import proto from '@temporalio/proto';
import { TASK_QUEUES } from '../shared/temporal.ts';
import type { ApiDeps } from './deps.ts';

const DEADLINE_MS = 2_000;
const { TaskQueueType } = proto.temporal.api.enums.v1;

/** `GET /api/health`: what is up. 200 when everything is, else 503 with the same body. */
export function health({ db, temporal: client }: Pick<ApiDeps, 'db' | 'temporal'>): RequestHandler {
  const polled = async (name: string) => {
    const { pollers } = await client.workflowService.describeTaskQueue({
      namespace: client.options.namespace,
      taskQueue: { name },
      taskQueueType: TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY,
    });
    return (pollers ?? []).length > 0;
  };
  return async (_request, response) => {
    const check = (question: () => Promise<unknown>) => question().then((answer) => answer !== false, () => false); // prettier-ignore
    const inTime = (question: () => Promise<unknown>) => check(() => client.withDeadline(Date.now() + DEADLINE_MS, question));
    const [database, engine, books, model, render] = await Promise.all([
      check(() => db.query('SELECT 1')),
      inTime(() => client.workflowService.describeNamespace({ namespace: client.options.namespace })),
      inTime(() => polled(TASK_QUEUES.books)),
      inTime(() => polled(TASK_QUEUES.model)),
      inTime(() => polled(TASK_QUEUES.render)),
    ]);
    const ok = database && engine && books && model && render;
    response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'degraded', database, temporal: engine, workers: { books, model, render } });
  };
}
