import { z } from 'zod';
import { userStats } from '../../shared/accounts.ts';
import { bookCounts, bookListQuery } from '../../shared/book/list.ts';
import { projectSummary } from '../../shared/book/project.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { ApiRoutes } from '../http/routes.ts';
import { countBooks } from '../projects/archive-project.ts';
import { listProjects } from '../projects/list-projects.ts';
import { statsOf } from './current-user.ts';

/** `/api/users/{id}`: a user's own data. */
export function userRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/users', 'Users', deps.limits)
    .add(
      'get',
      '/:id/stats',
      {
        summary: 'The user’s quota and usage',
        access: 'user',
        params: z.strictObject({ id: z.uuid() }),
        response: { status: 200, description: 'This month’s figures', schema: userStats },
      },
      ({ user, params }) => statsOf(deps.db, own(user, params.id)),
    )
    .add(
      'get',
      '/:userId/projects',
      {
        summary: 'A page of the user’s books, newest first; its `Link` header leads to the next one',
        access: 'user',
        params: z.strictObject({ userId: z.uuid() }),
        query: bookListQuery,
        response: { status: 200, description: 'The projects', schema: z.array(projectSummary) },
      },
      async ({ user, params, query, request, response }) => {
        const { projects, next } = await listProjects(deps, own(user, params.userId), query);
        setNextPageLink({ request, response }, next);
        return projects;
      },
    )
    .add(
      'get',
      '/:userId/book-counts',
      {
        summary: 'How many books the user has',
        access: 'user',
        params: z.strictObject({ userId: z.uuid() }),
        response: { status: 200, description: 'The counts', schema: bookCounts },
      },
      ({ user, params }) => countBooks(deps.db, own(user, params.userId)),
    );
}

/** Another user's id is not found. */
function own(user: Account, id: string): string {
  if (id !== user.id) throw new AppError('NOT_FOUND', 'Not found');
  return id;
}
