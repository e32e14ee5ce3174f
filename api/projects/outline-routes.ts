import { bookFromOutline, outlineDecision, outlineEdit, reviewedOutline } from '../../shared/book/review.ts';
import { projectSummary } from '../../shared/book/project.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { makeBook } from './make-book.ts';
import { ofProject } from './params.ts';
import { decideOutline, editOutline, showOutline } from './review-outline.ts';

/** `/api/book-projects/:id/outline` and what is made of it. Another user's outline is not found. */
export function outlineRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'post',
      '/:id/book',
      {
        summary: 'Orders a full book from a finished outline; it counts like any full book',
        access: 'user',
        params: ofProject,
        body: bookFromOutline,
        response: { status: 201, description: 'The new project; the outline stays', schema: projectSummary },
        errors: [
          ...(['NOT_AN_OUTLINE', 'GENERATION_LIMIT_EXCEEDED', 'PAYMENT_OVERDUE'] as const),
          ...(['CONFIRMATION_REQUIRED', 'TOO_MANY_AT_WORK', 'DAILY_BUDGET_SPENT'] as const),
        ],
        limit: 'createBook',
      },
      async ({ user, params, body, response }) => {
        const project = await makeBook(deps, user.id, params.id, body);
        response.location(`/api/book-projects/${project.id}`);
        return project;
      },
    )
    .add(
      'get',
      '/:id/outline',
      {
        summary: 'The outline that waits for its author’s review',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The outline as it is to be edited', schema: reviewedOutline },
        errors: ['REVIEW_CLOSED'],
      },
      ({ user, params }) => showOutline(deps, user.id, params.id),
    )
    .add(
      'put',
      '/:id/outline',
      {
        summary: 'Stores an author’s edit of the outline that waits for their review',
        access: 'user',
        params: ofProject,
        body: outlineEdit,
        response: { status: 200, description: 'The outline as it is now', schema: reviewedOutline },
        errors: ['REVIEW_CLOSED', 'EDIT_CONFLICT', 'PERSON_NEEDED', 'RENAME_UNCLEAR'],
        limit: 'reviewOutline',
      },
      ({ user, params, body }) => editOutline(deps, user.id, params.id, body),
    )
    .add(
      'post',
      '/:id/outline/decision',
      {
        summary: 'Accepts the outline, from which the book is then written, or asks for another one',
        access: 'user',
        params: ofProject,
        body: outlineDecision,
        response: { status: 204, description: 'The decision is taken' },
        errors: ['REVIEW_CLOSED', 'EDIT_CONFLICT', 'REDRAFTS_SPENT', 'GENERATION_LIMIT_EXCEEDED', 'PAYMENT_OVERDUE', 'ENGINE_UNAVAILABLE'],
        limit: 'reviewOutline',
      },
      ({ user, params, body }) => decideOutline(deps, user.id, params.id, body),
    );
}
