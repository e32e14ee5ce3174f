import proto from '@temporalio/proto';
import { z } from 'zod';
import { publicConfig } from '../shared/book/project.ts';
import { TASK_QUEUES } from '../shared/temporal.ts';
import { AuthorCount } from './author-count.ts';
import type { ApiDeps } from './deps.ts';
import { ApiRoutes } from './http/routes.ts';

const DEADLINE_MS = 2_000;
const { TaskQueueType } = proto.temporal.api.enums.v1;

const health = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.boolean(),
  temporal: z.boolean(),
  /** Whether anybody works on each queue. */
  workers: z.object({ books: z.boolean(), model: z.boolean(), render: z.boolean() }),
});

/** What is up, and what the screens must know before anyone signs in. */
export function aboutRoutes(deps: ApiDeps): ApiRoutes {
  const { config, db, log } = deps;
  const authors = new AuthorCount(db, log);
  return new ApiRoutes('', 'About', deps.limits)
    .add(
      'get',
      '/health',
      {
        summary: 'What is up',
        access: 'anyone',
        answer: { status: 200, description: 'Everything is', schema: health, also: { 503: 'Something is not' } },
      },
      async ({ response }) => {
        const found = await check(deps);
        if (found.status !== 'ok') response.status(503);
        return found;
      },
    )
    .add(
      'get',
      '/config',
      {
        summary: 'What the screens must know before anyone signs in',
        access: 'anyone',
        answer: { status: 200, description: 'The configuration', schema: publicConfig },
      },
      () => ({
        engine: config.ENGINE,
        books: config.BOOKS,
        supportEmail: config.SUPPORT_EMAIL,
        authors: authors.now(),
        ...(config.MAIL_INBOX_URL ? { inboxUrl: config.MAIL_INBOX_URL } : {}),
        payments: {
          publishableKey: config.STRIPE_PUBLISHABLE_KEY,
          ...(config.STRIPE_SCRIPT_URL ? { scriptUrl: config.STRIPE_SCRIPT_URL } : {}),
        },
      }),
    );
}

async function check({ db, temporal: client }: Pick<ApiDeps, 'db' | 'temporal'>): Promise<z.infer<typeof health>> {
  const polled = async (name: string) => {
    const { pollers } = await client.workflowService.describeTaskQueue({
      namespace: client.options.namespace,
      taskQueue: { name },
      taskQueueType: TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY,
    });
    return (pollers ?? []).length > 0;
  };
  const holds = (question: () => Promise<unknown>) => question().then((answer) => answer !== false, () => false); // prettier-ignore
  const inTime = (question: () => Promise<unknown>) => holds(() => client.withDeadline(Date.now() + DEADLINE_MS, question));
  const [database, engine, books, model, render] = await Promise.all([
    holds(() => db.query('SELECT 1')),
    inTime(() => client.workflowService.describeNamespace({ namespace: client.options.namespace })),
    inTime(() => polled(TASK_QUEUES.books)),
    inTime(() => polled(TASK_QUEUES.model)),
    inTime(() => polled(TASK_QUEUES.render)),
  ]);
  const ok = database && engine && books && model && render;
  return { status: ok ? 'ok' : 'degraded', database, temporal: engine, workers: { books, model, render } };
}
