import { z } from 'zod';
import type { Manuscript } from '../../shared/book/manuscript.ts';
import { manuscriptMarkdown, manuscriptText } from '../../shared/book/write-markdown.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { sendFile } from '../http/send-file.ts';
import { findOwnProject } from './find-own-project.ts';
import { nameOf } from './name-of.ts';

const WRITERS = {
  md: { type: 'text/markdown; charset=utf-8', write: manuscriptMarkdown },
  txt: { type: 'text/plain; charset=utf-8', write: manuscriptText },
} as const satisfies Record<string, { type: string; write: (manuscript: Manuscript) => string }>;

/** `/api/book-projects/:id/manuscript`: the text of the user's own book, to go on with elsewhere. Another user's book is not found. */
export function manuscriptRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits).add(
    'get',
    '/:id/manuscript/:format',
    {
      summary: 'The text of a complete book as Markdown or plain text',
      access: 'user',
      params: z.strictObject({ id: z.uuid(), format: z.enum(['md', 'txt']) }),
      response: { status: 200, description: 'The file', contentTypes: ['text/markdown', 'text/plain'] },
      errors: ['FILES_NOT_READY'],
      limit: 'download',
    },
    async ({ user, params, response }) => {
      const { fullContent, status } = await findOwnProject(deps.db, user.id, params.id, { id: true, status: true, fullContent: true });
      if (status !== 'completed' || !fullContent) throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
      const { type, write } = WRITERS[params.format];
      sendFile(response, `${nameOf(fullContent.title)}.${params.format}`, type, Buffer.from(write(fullContent)));
    },
  );
}
