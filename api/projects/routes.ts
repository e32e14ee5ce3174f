import { z } from 'zod';
import { createProjectRequest } from '../../shared/book/forms.ts';
import { FILE_FORMATS, MEDIA_TYPES } from '../../shared/book/manuscript.ts';
import { projectDetail, projectSummary } from '../../shared/book/project.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { createProject } from './create-project.ts';
import { sendAll, sendOne } from './download.ts';
import { findOwnProject } from './find-own-project.ts';
import { restartProject } from './restart-project.ts';
import { showProject } from './show-project.ts';
import { watchProject } from './watch-project.ts';

const ofProject = z.strictObject({ id: z.uuid() });

/** `/api/book-projects`: an author's own books. Somebody else's do not exist for them. */
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
        answer: {
          status: 201,
          description: 'The project; its workflow begins now or as soon as the engine is there',
          schema: projectSummary,
        },
        errors: ['FORBIDDEN', 'GENERATION_LIMIT_EXCEEDED', 'PAYMENT_OVERDUE'],
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
        summary: 'A book with its chapters and what it has used',
        access: 'user',
        params: ofProject,
        answer: { status: 200, description: 'The project', schema: projectDetail },
      },
      ({ user, params }) => showProject(deps, user.id, params.id),
    )
    .add(
      'get',
      '/:id/events',
      {
        summary: 'The same, now and whenever it changes, as server-sent events',
        access: 'user',
        params: ofProject,
        answer: { status: 200, description: 'Events `project`, each with the project as JSON', contentTypes: ['text/event-stream'] },
      },
      ({ user, params, request, response }) => watchProject(deps, user, params.id, request, response),
    )
    .add(
      'post',
      '/:id/restart',
      {
        summary: 'Restarts a stopped book from the step that stopped it; finished chapters stay',
        access: 'user',
        params: ofProject,
        answer: { status: 202, description: 'The project, back at work', schema: projectSummary },
        errors: ['NOTHING_TO_RESTART', 'GENERATION_LIMIT_EXCEEDED', 'PAYMENT_OVERDUE', 'ENGINE_UNAVAILABLE'],
        limit: 'restartBook',
      },
      ({ user, params }) => restartProject(deps, user.id, params.id),
    )
    .add(
      'get',
      '/:id/download-all',
      {
        summary: 'All files of a complete book',
        access: 'user',
        params: ofProject,
        answer: { status: 200, description: 'A ZIP with PDF, DOCX and EPUB', contentTypes: ['application/zip'] },
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
        params: ofProject.extend({ format: z.enum(FILE_FORMATS) }),
        answer: { status: 200, description: 'The file', contentTypes: Object.values(MEDIA_TYPES) },
        errors: ['FILES_NOT_READY'],
        limit: 'download',
      },
      async ({ user, params, response }) => sendOne(deps.db, await ownFiles(user.id, params.id), params.format, response),
    );
}
