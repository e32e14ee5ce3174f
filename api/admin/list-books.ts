import type { AdminBook, AdminBooks, AdminBookState } from '../../shared/admin.ts';
import { STATUS_LABELS, type BookStatus } from '../../shared/book/status.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { countBooks, findBooks, type FoundBook } from './find-books.ts';
import { whyStuck } from './why-stuck.ts';
import { workflowViews } from './workflow-views.ts';
import { workflowsUrl } from './workflows-url.ts';

type Deps = Pick<ApiDeps, 'db' | 'config' | 'temporal'>;

/** A page of the books of one state, each with what an admin needs to decide about it. */
export async function listBooks(deps: Deps, query: { state: AdminBookState; cursor?: string | undefined }): Promise<AdminBooks> {
  const [{ books, nextCursor }, counts] = await Promise.all([findBooks(deps.db, query), countBooks(deps.db)]);
  return {
    books: await Promise.all(books.map((book) => shown(deps, query.state, book))),
    nextCursor,
    counts,
    views: workflowViews(deps, new Date()),
  };
}

async function shown(deps: Deps, state: AdminBookState, { status, since, createdAt, ...book }: FoundBook): Promise<AdminBook> {
  const url = workflowsUrl(deps, `WorkflowId="${bookWorkflowId(book.id)}"`);
  const stage = STATUS_LABELS[status as BookStatus];
  const held = state === 'stuck' ? await whyStuck(deps.temporal, book.id) : { step: null, reason: null };
  return {
    ...book,
    // A restarted book may still hold why it stopped before.
    ...(state !== 'failed' && { code: null, reason: held.reason, step: held.step ?? stage }),
    since: since.toISOString(),
    createdAt: createdAt.toISOString(),
    ...(url && { workflowsUrl: url }),
  };
}
