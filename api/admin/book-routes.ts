import { adminBooks, adminBooksQuery, giveBackRequest } from '../../shared/admin.ts';
import { bookCosts as bookCostsPage, bookCostsQuery } from '../../shared/book-costs.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { restartProject } from '../projects/restart-project.ts';
import { admit, assertAdmin } from './admit.ts';
import { bookCosts } from './book-costs.ts';
import { giveBack } from './give-back.ts';
import { listBooks } from './list-books.ts';

/** `/api/admin`: books that need somebody, and what books cost. */
export function adminBookRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/books',
      {
        summary: 'Books that failed, are stuck or are at work, a page at a time',
        access: 'user',
        query: adminBooksQuery,
        response: { status: 200, description: 'Newest first', schema: adminBooks },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query }) => {
        await admit(deps, user, 'see books', { state: query.state });
        return listBooks(deps, query);
      },
    )
    .add(
      'post',
      '/books/:id/restart',
      {
        summary: 'Restarts any author’s book from the step that stopped it, as its author would',
        access: 'user',
        params: ofProject,
        response: { status: 204, description: 'Restarted, now or by a request just before' },
        errors: [
          ...(['FORBIDDEN', 'NOT_FOUND', 'NOTHING_TO_RESTART', 'GENERATION_LIMIT_EXCEEDED'] as const),
          ...(['ACCOUNT_SUSPENDED', 'PAYMENT_OVERDUE', 'DAILY_BUDGET_SPENT', 'ENGINE_UNAVAILABLE'] as const),
        ],
      },
      async ({ user, params }) => {
        assertAdmin(user);
        const book = await deps.db.getRepository(BookProject).findOne({ where: { id: params.id }, select: { id: true, userId: true } });
        if (!book) throw new AppError('NOT_FOUND', 'Not found');
        await admit(deps, user, 'restart book', { projectId: book.id, userId: book.userId });
        await restartProject(deps, book.userId, book.id);
      },
    )
    .add(
      'post',
      '/books/:id/give-back',
      {
        summary: 'Gives what a full book took from its author’s month, or a book token, back at once; a book at work is stopped',
        access: 'user',
        params: ofProject,
        body: giveBackRequest,
        response: { status: 204, description: 'Given back; the reason stands in the audit log' },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'NOTHING_TO_GIVE_BACK', 'ACCOUNT_SUSPENDED', 'ENGINE_UNAVAILABLE'],
      },
      async ({ user, params, body }) => {
        assertAdmin(user);
        await giveBack(deps, user, params.id, body.reason);
      },
    )
    .add(
      'get',
      '/book-costs',
      {
        summary: 'What books cost in model calls, by step, a page at a time',
        access: 'user',
        query: bookCostsQuery,
        response: { status: 200, description: 'Newest first', schema: bookCostsPage },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query }) => {
        await admit(deps, user, 'see book costs');
        return bookCosts(deps, query.cursor);
      },
    );
}
