import { shopDetailsEdit, shopKit } from '../../shared/publishing/shop-kit.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { sendKit } from './send-kit.ts';
import { editDetails, showKit } from './shop-kit.ts';

/** `/api/book-projects/:id/shop-kit`: what the user's own book needs in the shops. Another user's book is not found. */
export function publishingRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'get',
      '/:id/shop-kit',
      {
        summary: 'What is kept with a book for the stores, its AI disclosure and a checklist for each store',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The kit without its files', schema: shopKit },
        errors: ['FILES_NOT_READY'],
        limit: 'showShopKit',
      },
      ({ user, params }) => showKit(deps, user.id, params.id),
    )
    .add(
      'put',
      '/:id/shop-kit',
      {
        summary: 'Keeps reading age, biography and prices with a book, unless they were changed meanwhile',
        access: 'user',
        params: ofProject,
        body: shopDetailsEdit,
        response: { status: 200, description: 'The kit as it is now', schema: shopKit },
        errors: ['FILES_NOT_READY', 'EDIT_CONFLICT'],
        limit: 'editMetadata',
      },
      ({ user, params, body }) => editDetails(deps, user.id, params.id, body),
    )
    .add(
      'get',
      '/:id/shop-kit/download',
      {
        summary: 'Everything that the stores ask for, as one archive',
        access: 'user',
        params: ofProject,
        response: {
          status: 200,
          description: 'A ZIP with files, covers, listing, prices, disclosure and checklists',
          contentTypes: ['application/zip'],
        },
        errors: ['FILES_NOT_READY'],
        limit: 'download',
      },
      ({ user, params, response }) => sendKit(deps, user.id, params.id, response),
    );
}
