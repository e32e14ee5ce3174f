/** Two builds of the product at once: books finish on the build that they began with, e-mails move to the current one, and so do books that are restarted. */

import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import type { Author } from '../local/testing/author.ts';
import { ProductProcess } from '../local/testing/product-process.ts';
import { nonFiction } from '../local/testing/sample-requests.ts';
import { until } from '../local/testing/until.ts';
import { useOwnProduct } from '../local/testing/use-product.ts';
import { RESCHEDULE_EMAIL_UPDATE } from '../shared/temporal.ts';

jest.setTimeout(300_000);

const DEPLOYMENT = 'bookwright';
// Calls are slow enough that a book is at work while its build is replaced.
const harness = useOwnProduct(() => ({ env: { WORKER_DEPLOYMENT: DEPLOYMENT, BUILD_ID: 'one' }, latencyMs: 300 }));
let second: ProductProcess | undefined;
let author: Author;
const outline = () => nonFiction({ generationLevel: 'outline' });

/** As `temporal worker deployment set-current-version` does. */
async function makeCurrent(buildId: string): Promise<void> {
  await until(async () => {
    const { namespace } = harness.temporal.options;
    const request = { namespace, deploymentName: DEPLOYMENT, buildId, identity: 'operator' };
    // The server knows a version once its workers have polled.
    return harness.temporal.workflowService.setWorkerDeploymentCurrentVersion(request).then(
      () => true,
      () => false,
    );
  }, 60_000);
}

const buildOf = async (workflowId: string): Promise<string | undefined> => {
  const { raw } = await harness.temporal.workflow.getHandle(workflowId).describe();
  return raw.workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId ?? undefined;
};

beforeAll(async () => {
  await makeCurrent('one');
  author = await harness.author('publisher', { registers: 'confirmed' });
}, 120_000);
afterAll(() => second?.kill());

largeTest('a book finishes on the build that it began with while another is current, and new books begin on that', async () => {
  const { id: early } = await author.create(outline());
  await until(async () => (await buildOf(`book/${early}`)) === 'one', 60_000);
  second = new ProductProcess({
    entry: 'worker/main.js',
    args: [],
    env: { ...harness.environment, BUILD_ID: 'two' },
    logFile: join(harness.logs, 'second.log'),
  });
  await second.start();
  await makeCurrent('two');
  const { id: late } = await author.create(outline());
  await author.until(late, ({ status }) => status === 'completed', 120_000);
  await author.until(early, ({ status }) => status === 'completed', 120_000);
  expect(await buildOf(`book/${early}`)).toBe('one');
  expect(await buildOf(`book/${late}`)).toBe('two');
});

largeTest('an e-mail that waits moves to the current build', async () => {
  const waiting = async (): Promise<string | undefined> =>
    (
      await harness.db.query<{ id: string }[]>(
        `SELECT id FROM scheduled_emails WHERE user_id = $1 AND status = 'pending' AND scheduled_for > now() + interval '1 day' AND workflow_started_at IS NOT NULL LIMIT 1`,
        [author.user.id],
      )
    )[0]?.id;
  await until(async () => Boolean(await waiting()), 30_000);
  const id = (await waiting()) ?? '';
  expect(await buildOf(`email/${id}`)).toBe('one');
  await harness.temporal.workflow.getHandle(`email/${id}`).executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now()] });
  expect(await harness.temporal.workflow.getHandle(`email/${id}`).result()).toBe('sent');
  expect(await buildOf(`email/${id}`)).toBe('two');
});

largeTest('a book that failed on a build without workers goes on with the current one when it is restarted', async () => {
  await makeCurrent('one');
  await harness.openai.addFault({ kind: 'refuse', count: 1 });
  const { id } = await author.create(outline());
  await author.failed(id);
  expect(await buildOf(`book/${id}`)).toBe('one');
  await makeCurrent('two');
  await Promise.all([harness.worker.stop(), harness.render.stop()]);
  await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
  await author.until(id, ({ status }) => status === 'completed', 120_000);
  expect(await buildOf(`book/${id}`)).toBe('two');
});
