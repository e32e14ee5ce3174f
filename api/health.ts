import proto from '@temporalio/proto';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { within } from '../shared/monitoring/server.ts';
import { publicConfig } from '../shared/book/project.ts';
import { TASK_QUEUES } from '../shared/temporal.ts';
import { AuthorCount } from './author-count.ts';
import type { ApiDeps } from './deps.ts';
import { ApiRoutes } from './http/routes.ts';

const DEADLINE_MS = 2_000;
/** One check a second answers everybody who asks. */
const FRESH_MS = 1_000;
const { TaskQueueType } = proto.temporal.api.enums.v1;

const health = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.boolean(),
  temporal: z.boolean(),
  /** Whether each task queue has a worker. */
  workers: z.object({ books: z.boolean(), model: z.boolean(), searches: z.boolean(), render: z.boolean() }),
});

/** Whether the API can serve requests. Temporal is not needed for that: what cannot start now starts later, through the outbox. */
export const isReady = (db: DataSource): Promise<boolean> => within(DEADLINE_MS, () => db.query('SELECT 1').then(() => true));

/** `/api/health…` and `/api/config`, for operators and for the web application. */
export function healthRoutes(deps: ApiDeps): ApiRoutes {
  const { config, db, log } = deps;
  const authors = new AuthorCount(db, log);
  const checked = cached(() => check(deps), FRESH_MS);
  const readiness = cached(() => isReady(db), FRESH_MS);
  return new ApiRoutes('', 'About', deps.limits)
    .add(
      'get',
      '/health',
      {
        summary: 'Health of the API and its dependencies',
        access: 'anyone',
        response: { status: 200, description: 'Everything is up', schema: health, also: { 503: 'A dependency is down' } },
      },
      async ({ response }) => {
        const found = await checked();
        if (found.status !== 'ok') response.status(503);
        return found;
      },
    )
    .add(
      'get',
      '/health/live',
      {
        summary: 'Whether the process responds',
        access: 'anyone',
        response: { status: 200, description: 'It does', schema: z.object({ status: z.literal('live') }) },
      },
      () => ({ status: 'live' as const }),
    )
    .add(
      'get',
      '/health/ready',
      {
        summary: 'Whether this process can serve requests: it reaches the database. Books are readable while Temporal is down.',
        access: 'anyone',
        response: {
          status: 200,
          description: 'It can',
          schema: z.object({ status: z.enum(['ready', 'not ready']) }),
          also: { 503: 'It cannot: send requests elsewhere' },
        },
      },
      async ({ response }) => {
        const ready = await readiness();
        if (!ready) response.status(503);
        return { status: ready ? ('ready' as const) : ('not ready' as const) };
      },
    )
    .add(
      'get',
      '/config',
      {
        summary: 'Public configuration of the web application',
        access: 'anyone',
        response: { status: 200, description: 'The configuration', schema: publicConfig },
      },
      () => ({
        engine: config.ENGINE,
        books: config.BOOKS,
        supportEmail: config.SUPPORT_EMAIL,
        ...(config.ADS_TAG_ID && {
          ads: { tagId: config.ADS_TAG_ID, ...(config.ADS_CONVERSION_LABEL && { conversionLabel: config.ADS_CONVERSION_LABEL }) },
        }),
        authors: authors.now(),
        ...(config.MAIL_INBOX_URL ? { inboxUrl: config.MAIL_INBOX_URL } : {}),
        payments: {
          publishableKey: config.STRIPE_PUBLISHABLE_KEY,
          ...(config.STRIPE_SCRIPT_URL ? { scriptUrl: config.STRIPE_SCRIPT_URL } : {}),
        },
      }),
    );
}

/** The same answer for whoever asks within `freshMs`, or while it is being found. */
function cached<Answer>(find: () => Promise<Answer>, freshMs: number): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    if (!answer) {
      answer = find();
      const forget = () => setTimeout(() => (answer = undefined), freshMs).unref();
      answer.then(forget, forget);
    }
    return answer;
  };
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
  const succeeds = (probe: () => Promise<unknown>) => probe().then((answer) => answer !== false, () => false); // prettier-ignore
  const withinDeadline = (probe: () => Promise<unknown>) => succeeds(() => client.withDeadline(Date.now() + DEADLINE_MS, probe));
  const [database, engine, books, model, searches, render] = await Promise.all([
    succeeds(() => db.query('SELECT 1')),
    withinDeadline(() => client.workflowService.describeNamespace({ namespace: client.options.namespace })),
    withinDeadline(() => polled(TASK_QUEUES.books)),
    withinDeadline(() => polled(TASK_QUEUES.model)),
    withinDeadline(() => polled(TASK_QUEUES.searches)),
    withinDeadline(() => polled(TASK_QUEUES.render)),
  ]);
  const ok = database && engine && books && model && searches && render;
  return { status: ok ? 'ok' : 'degraded', database, temporal: engine, workers: { books, model, searches, render } };
}
