import { editorsReport } from '../../shared/book/editors-report.ts';
import { shownCanon, shownPlan } from '../../shared/book/notes.ts';
import { projectDetail, titlePage } from '../../shared/book/project.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { archivedRequest } from '../../shared/book/list.ts';
import { archiveProject } from './archive-project.ts';
import { changeTitlePage } from './change-title-page.ts';
import { deleteProject } from './delete-project.ts';
import { ofProject } from './params.ts';
import { showCanon } from './show-canon.ts';
import { showPlan } from './show-plan.ts';
import { showProject } from './show-project.ts';
import { showReport } from './show-report.ts';

/** `/api/book-projects`: the user's own books. Another user's books are not found. */
export function projectRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'get',
      '/:id',
      {
        summary: 'A book with its chapters and token usage',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The project', schema: projectDetail },
      },
      ({ user, params }) => showProject(deps, user.id, params.id),
    )
    .add(
      'put',
      '/:id/title-page',
      {
        summary: 'Changes a book’s title and the name that it bears; files that were made before are marked as older',
        access: 'user',
        params: ofProject,
        body: titlePage,
        response: { status: 200, description: 'The project', schema: projectDetail },
        errors: ['PEN_NAME_UNKNOWN'],
        limit: 'changeTitlePage',
      },
      async ({ user, params, body }) => {
        await changeTitlePage(deps.db, user.id, params.id, body);
        return showProject(deps, user.id, params.id);
      },
    )
    .add(
      'put',
      '/:id/archived',
      {
        summary: 'Takes a book out of the list, or back into it',
        access: 'user',
        params: ofProject,
        body: archivedRequest,
        response: { status: 204, description: 'Done, now or before' },
        limit: 'changeTitlePage',
      },
      ({ user, params, body }) => archiveProject(deps.db, user.id, params.id, body.archived),
    )
    .add(
      'get',
      '/:id/plan',
      {
        summary: 'The plans that a book’s chapters are written from: research, story, outline and chapter plans',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The plans; null where there are none yet', schema: shownPlan },
      },
      ({ user, params }) => showPlan(deps.db, user.id, params.id),
    )
    .add(
      'delete',
      '/:id',
      {
        summary: 'Deletes a book; one that is not finished is not counted any more',
        access: 'user',
        params: ofProject,
        response: { status: 204, description: 'The book, its text and its files are gone, and its workflow is cancelled' },
        limit: 'deleteBook',
      },
      ({ user, params }) => deleteProject(deps, user.id, params.id),
    )
    .add(
      'get',
      '/:id/canon',
      {
        summary: 'What a book holds true, and where each of it comes from',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The canon; empty until it is settled', schema: shownCanon },
      },
      ({ user, params }) => showCanon(deps.db, user.id, params.id),
    )
    .add(
      'get',
      '/:id/editors-report',
      {
        summary: 'What the readers of a book found, what was changed, and what is left to its author',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The report; empty until the book is read', schema: editorsReport },
        limit: 'readReport',
      },
      ({ user, params }) => showReport(deps.db, user.id, params.id),
    )
    .add(
      'get',
      '/:id/events',
      {
        summary: 'Streams the book now and at every change, as server-sent events',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'Events `project`, each with the project as JSON', contentTypes: ['text/event-stream'] },
      },
      ({ user, params, request, response }) => deps.streams.open(user, params.id, request, response),
    );
}
