import { createProjectRequest } from '../../shared/book/forms.ts';
import { projectSummary } from '../../shared/book/project.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { createProject } from './create-project.ts';
import { ofProject } from './params.ts';
import { orderOf } from './refused-book.ts';
import { restartProject } from './restart-project.ts';

/** What orders a book, orders it again or takes it up again. */
export function orderRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'post',
      '',
      {
        summary: 'Orders a book or an outline',
        access: 'user',
        body: createProjectRequest,
        response: {
          status: 201,
          description: 'The project; its workflow starts now or as soon as the engine is available',
          schema: projectSummary,
        },
        errors: [
          'FORBIDDEN',
          'PEN_NAME_UNKNOWN',
          'ANALYSIS_UNKNOWN',
          'GENERATION_LIMIT_EXCEEDED',
          'PAYMENT_OVERDUE',
          'CONFIRMATION_REQUIRED',
          'TOO_MANY_AT_WORK',
          'DAILY_BUDGET_SPENT',
        ],
        limit: 'createBook',
      },
      async ({ user, body, response }) => {
        const project = await createProject(deps, user, body);
        response.location(`/api/book-projects/${project.id}`);
        return project;
      },
    )
    .add(
      'get',
      '/:id/order',
      {
        summary: 'What a book was ordered with, to change it and send it again',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The order', schema: createProjectRequest },
      },
      ({ user, params }) => orderOf(deps.db, user, params.id),
    )
    .add(
      'post',
      '/:id/send-again',
      {
        summary: 'Orders a book in place of one that was refused for its content, with the same reservation',
        access: 'user',
        params: ofProject,
        body: createProjectRequest,
        response: { status: 201, description: 'The new project; the refused one is gone', schema: projectSummary },
        errors: [
          ...(['FORBIDDEN', 'PEN_NAME_UNKNOWN', 'ANALYSIS_UNKNOWN', 'NOTHING_TO_RESTART'] as const),
          ...(['GENERATION_LIMIT_EXCEEDED', 'PAYMENT_OVERDUE', 'DAILY_BUDGET_SPENT'] as const),
        ],
        limit: 'createBook',
      },
      async ({ user, params, body, response }) => {
        const project = await createProject(deps, user, body, params.id);
        response.location(`/api/book-projects/${project.id}`);
        return project;
      },
    )
    .add(
      'post',
      '/:id/restart',
      {
        summary: 'Restarts a book from the step that failed; finished chapters are kept',
        access: 'user',
        params: ofProject,
        response: { status: 202, description: 'The restarted project', schema: projectSummary },
        errors: ['NOTHING_TO_RESTART', 'GENERATION_LIMIT_EXCEEDED', 'PAYMENT_OVERDUE', 'DAILY_BUDGET_SPENT', 'ENGINE_UNAVAILABLE'],
        limit: 'restartBook',
      },
      ({ user, params }) => restartProject(deps, user.id, params.id),
    );
}
