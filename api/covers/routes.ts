import { COVER_IMAGE_MOST_BYTES, COVER_IMAGE_TYPES, coverImage, shownCover } from '../../shared/book/cover.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { deleteCoverImage, sendCoverImage, storeCoverImage } from './cover-image.ts';
import { showCover } from './show-cover.ts';

/** `/api/book-projects/:id/cover`: the covers of the user's own book. Another user's book is not found. */
export function coverRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'get',
      '/:id/cover',
      {
        summary: 'The designs that a book’s cover can have, with pictures of them, and its author’s own image',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The covers; they are drawn the first time', schema: shownCover },
        errors: ['FILES_NOT_READY', 'CROSS_SITE_REQUEST', 'ENGINE_UNAVAILABLE'],
        limit: 'showCover',
      },
      ({ user, params }) => showCover(deps, user, params.id),
    )
    .add(
      'get',
      '/:id/cover/image',
      {
        summary: 'The image that the author uploaded for the cover',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The image as it was uploaded', contentTypes: COVER_IMAGE_TYPES },
        limit: 'download',
      },
      ({ user, params, response }) => sendCoverImage(deps, user.id, params.id, response),
    )
    .add(
      'put',
      '/:id/cover/image',
      {
        summary: 'Keeps an image of the author’s own for the cover; the next files can be made with it',
        access: 'user',
        params: ofProject,
        upload: { contentTypes: COVER_IMAGE_TYPES, mostBytes: COVER_IMAGE_MOST_BYTES },
        response: { status: 200, description: 'What is kept', schema: coverImage },
        errors: ['COVER_REFUSED', 'BOOK_AT_WORK'],
        limit: 'uploadCover',
      },
      ({ user, params, upload }) => storeCoverImage(deps, user.id, params.id, upload),
    )
    .add(
      'delete',
      '/:id/cover/image',
      {
        summary: 'Removes the author’s own image',
        access: 'user',
        params: ofProject,
        response: { status: 204, description: 'It is gone; files that were made with it stay' },
        errors: ['BOOK_AT_WORK'],
        limit: 'uploadCover',
      },
      ({ user, params }) => deleteCoverImage(deps.db, user.id, params.id),
    );
}
