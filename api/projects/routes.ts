import { z } from 'zod';
import { createProjectRequest } from '../../shared/book/forms.ts';
import { editorsReport } from '../../shared/book/editors-report.ts';
import { exportChoices, exportStatus } from '../../shared/book/export.ts';
import { BOOK_FILES, MEDIA_TYPES } from '../../shared/book/manuscript.ts';
import { shownCanon, shownPlan } from '../../shared/book/notes.ts';
import { projectDetail, projectSummary, titlePage } from '../../shared/book/project.ts';
import { listingEdit, storedListing } from '../../shared/metadata.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { createProject } from './create-project.ts';
import { editListing, showListing } from '../metadata/book-listing.ts';
import { archivedRequest } from '../../shared/book/list.ts';
import { archiveProject } from './archive-project.ts';
import { changeTitlePage } from './change-title-page.ts';
import { deleteProject } from './delete-project.ts';
import { sendAll, sendOne } from './download.ts';
import { exportBook } from './export-book.ts';
import { findOwnProject } from './find-own-project.ts';
import { orderOf } from './refused-book.ts';
import { makeBook } from './make-book.ts';
import { ofProject } from './params.ts';
import { restartProject } from './restart-project.ts';
import { bookFromOutline, outlineDecision, outlineEdit, reviewedOutline } from '../../shared/book/review.ts';
import { decideOutline, editOutline, showOutline } from './review-outline.ts';
import { showCanon } from './show-canon.ts';
import { showPlan } from './show-plan.ts';
import { showProject } from './show-project.ts';
import { showReport } from './show-report.ts';

/** `/api/book-projects`: the user's own books. Another user's books are not found. */
export function projectRoutes(deps: ApiDeps): ApiRoutes {
  const ownFiles = (userId: string, id: string) => findOwnProject(deps.db, userId, id, { id: true, status: true });

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
      '/:id/metadata',
      {
        summary: 'The publishing metadata that is kept with a book',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The listing; null until metadata is suggested for the book', schema: storedListing },
      },
      ({ user, params }) => showListing(deps.db, user.id, params.id),
    )
    .add(
      'put',
      '/:id/metadata',
      {
        summary: 'Stores an author’s edits of a book’s publishing metadata',
        access: 'user',
        params: ofProject,
        body: listingEdit,
        response: { status: 200, description: 'The listing as it is now', schema: storedListing },
        limit: 'editMetadata',
      },
      ({ user, params, body }) => editListing(deps.db, user.id, params.id, body),
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
          ...(['FORBIDDEN', 'PEN_NAME_UNKNOWN', 'NOTHING_TO_RESTART'] as const),
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
    )
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
        errors: ['REVIEW_CLOSED', 'EDIT_CONFLICT'],
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
    )
    .add(
      'post',
      '/:id/export',
      {
        summary: 'Makes the files of a complete book again from its text as it is now',
        access: 'user',
        params: ofProject,
        body: exportChoices,
        response: { status: 202, description: 'What is being made; the earlier files stay until it is done', schema: exportStatus },
        errors: ['FILES_NOT_READY'],
        limit: 'exportBook',
      },
      ({ user, params, body }) => exportBook(deps, user.id, params.id, body),
    )
    .add(
      'get',
      '/:id/download-all',
      {
        summary: 'All files of a complete book',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'A ZIP with PDF, DOCX and EPUB', contentTypes: ['application/zip'] },
        errors: ['FILES_NOT_READY'],
        limit: 'download',
      },
      async ({ user, params, response }) => sendAll(deps.db, await ownFiles(user.id, params.id), response),
    )
    .add(
      'get',
      '/:id/files/:format',
      {
        summary: 'One file of a complete book',
        access: 'user',
        params: ofProject.extend({ format: z.enum(BOOK_FILES) }),
        response: { status: 200, description: 'The file', contentTypes: [...new Set(Object.values(MEDIA_TYPES))] },
        errors: ['FILES_NOT_READY'],
        limit: 'download',
      },
      async ({ user, params, response }) => sendOne(deps.db, await ownFiles(user.id, params.id), params.format, response),
    );
}
