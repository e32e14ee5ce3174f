import type { BookPreview } from '../../../shared/book/preview.ts';
import type { ReviewedOutline } from '../../../shared/book/review.ts';
import type { RewriteList, ShownRewrite } from '../../../shared/book/rewrite.ts';
import {
  bookWorkflowId,
  coverPreviewsWorkflowId,
  exportWorkflowId,
  portraitWorkflowId,
  previewWorkflowId,
  RETENTION_SCHEDULE_ID,
  rewriteWorkflowId,
} from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';
import { samplePng } from '../../testing/sample-image.ts';
import { fiction } from '../../testing/sample-requests.ts';
import { triggerSchedule } from '../../testing/trigger-schedule.ts';
import { until } from '../../testing/until.ts';
import { storeHistory } from './store-history.ts';

/** What an author does with a book beside ordering it, and what the service does by itself at night. */
export async function corrections(harness: Harness): Promise<void> {
  const author = await harness.author('publisher');
  const id = await playReview(harness, author);
  await playRewrite(harness, author, id);
  await playExport(harness, author, id);
  await playPreview(harness, author, id);
  await playPortrait(harness, author);
  await playRetention(harness);
}

/** An outline that waits, is drafted anew and accepted. Returns the book. */
async function playReview(harness: Harness, author: Author): Promise<string> {
  const { id } = await author.create({ ...fiction(), reviewOutline: true } as ReturnType<typeof fiction>);
  const outline = () => author.expect<ReviewedOutline>(200, 'GET', `/api/book-projects/${id}/outline`);
  await author.until(id, ({ status }) => status === 'reviewing');
  await storeHistory(harness, 'reviewing', bookWorkflowId(id), { running: true });
  const { revision } = await outline();
  await author.expect(204, 'POST', `/api/book-projects/${id}/outline/decision`, { decision: 'redraft', remark: 'Begin with the storm' });
  await until(async () => (await outline().catch(() => undefined))?.revision === revision + 1, 30_000);
  await author.until(id, ({ status }) => status === 'reviewing');
  await author.expect(204, 'POST', `/api/book-projects/${id}/outline/decision`, { decision: 'accept', revision: revision + 1 });
  await author.completed(id);
  await storeHistory(harness, 'reviewed', bookWorkflowId(id));
  return id;
}

async function playRewrite(harness: Harness, author: Author, id: string): Promise<void> {
  const body = { revision: 1, passage: { from: 0, to: 0 }, instruction: 'Set it at night', length: 'same' };
  const { chapters } = await author.project(id);
  const asked = await author.expect<ShownRewrite>(202, 'POST', `/api/book-projects/${id}/chapters/1/rewrites`, {
    ...body,
    revision: chapters[0]?.revision ?? 1,
  });
  await until(async () => {
    const { rewrites } = await author.expect<RewriteList>(200, 'GET', `/api/book-projects/${id}/rewrites`);
    return rewrites.some(({ id: found, state }) => found === asked.id && state === 'offered');
  }, 30_000);
  await storeHistory(harness, 'rewrite-offered', rewriteWorkflowId(asked.id));
}

async function playExport(harness: Harness, author: Author, id: string): Promise<void> {
  await author.expect(202, 'POST', `/api/book-projects/${id}/export`, { formats: ['pdf', 'docx', 'epub'] });
  await author.until(id, (project) => project.export?.state === 'done');
  await storeHistory(harness, 'export-made', exportWorkflowId(id));
  await author.expect(200, 'GET', `/api/book-projects/${id}/cover`);
  await storeHistory(harness, 'covers-previewed', coverPreviewsWorkflowId(id));
}

async function playPreview(harness: Harness, author: Author, projectId: string): Promise<void> {
  const { key } = await author.expect<BookPreview>(200, 'POST', `/api/book-projects/${projectId}/preview`, {});
  await storeHistory(harness, 'preview-laid-out', previewWorkflowId({ projectId, key }));
}

async function playPortrait(harness: Harness, author: Author): Promise<void> {
  const { id } = author.user;
  const headers = { cookie: author.session, 'content-type': 'image/png' };
  const answer = await fetch(`${harness.apiUrl}/api/pen-names/${id}/portrait`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(samplePng(300, 400)),
  });
  if (!answer.ok) throw new Error(`The portrait was refused: ${answer.status}`);
  await storeHistory(harness, 'portrait-encoded', portraitWorkflowId(id));
}

async function playRetention(harness: Harness): Promise<void> {
  await harness.db.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('histories', 1, 0)`);
  const { workflowId } = await triggerSchedule(harness.temporal, RETENTION_SCHEDULE_ID);
  await storeHistory(harness, 'retention-removed', workflowId);
}
