import { z } from 'zod';
import { exportChoices, exportStatus } from '../../shared/book/export.ts';
import { BOOK_FILES, MEDIA_TYPES } from '../../shared/book/manuscript.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { sendAll, sendOne } from './download.ts';
import { exportBook } from './export-book.ts';
import { findOwnProject } from './find-own-project.ts';
import { ofProject } from './params.ts';

/** The files of the user's own books. Another user's book is not found. */
export function fileRoutes(deps: ApiDeps): ApiRoutes {
  const ownFiles = (userId: string, id: string) => findOwnProject(deps.db, userId, id, { id: true, status: true });

  return new ApiRoutes('/book-projects', 'Books', deps.limits)
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
      async ({ user, params, response }) => sendAll(deps, await ownFiles(user.id, params.id), response),
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
      async ({ user, params, response }) => sendOne(deps, await ownFiles(user.id, params.id), params.format, response),
    );
}
