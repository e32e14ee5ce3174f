import { z } from 'zod';
import { bookPreview, previewPages, previewRequest } from '../../shared/book/preview.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { requestPreview } from './request-preview.ts';
import { showPages } from './show-pages.ts';

const ofPages = ofProject.extend({ key: z.string().regex(/^[0-9a-f]{64}$/), first: z.coerce.number().int().min(1).max(10_000) });

/** `/api/book-projects/:id/preview`: the pages of the user's own book before its files are made. Another user's book is not found. */
export function previewRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'post',
      '/:id/preview',
      {
        summary: 'Lays a complete book out in these choices, exactly as its PDF will be',
        access: 'user',
        params: ofProject,
        body: previewRequest,
        response: {
          status: 200,
          description: 'The layout, once it is made; the same text and choices are laid out once',
          schema: bookPreview,
        },
        errors: ['FILES_NOT_READY', 'NOT_PRINTABLE', 'ENGINE_UNAVAILABLE'],
        limit: 'previewBook',
      },
      ({ user, params, body }) => requestPreview(deps, user.id, params.id, body),
    )
    .add(
      'get',
      '/:id/previews/:key/pages/:first',
      {
        summary: 'Pages of a layout, from this one on',
        access: 'user',
        params: ofPages,
        response: { status: 200, description: 'The pages as markup; a layout is kept for a day', schema: previewPages },
        limit: 'readPreview',
      },
      ({ user, params }) => showPages(deps.db, user.id, params),
    );
}
