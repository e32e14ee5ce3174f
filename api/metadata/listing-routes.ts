import { z } from 'zod';
import { listingEdit, listingRestore, listingVersions, storedListing } from '../../shared/metadata.ts';
import type { ApiDeps } from '../deps.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { byRevisionQuery } from '../../shared/page-cursor.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { editListing, listListings, restoreListing, showListing, showListingVersion } from './book-listing.ts';

/** `/api/book-projects/:id/metadata`: the metadata that is kept with the user's own book, in versions. Another user's book is not found. */
export function listingRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
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
        errors: ['EDIT_CONFLICT'],
        limit: 'editMetadata',
      },
      ({ user, params, body }) => editListing(deps.db, user.id, params.id, body),
    )
    .add(
      'get',
      '/:id/metadata/versions',
      {
        summary: 'Versions of a book’s publishing metadata, newest first, a page at a time; its `Link` header leads to the next one',
        access: 'user',
        params: ofProject,
        query: byRevisionQuery,
        response: { status: 200, description: 'When and by whom each came about', schema: listingVersions },
      },
      async ({ user, params, query, request, response }) => {
        const { versions, next } = await listListings(deps.db, user.id, params.id, query.cursor);
        setNextPageLink({ request, response }, next);
        return { versions };
      },
    )
    .add(
      'get',
      '/:id/metadata/versions/:revision',
      {
        summary: 'One version of a book’s publishing metadata',
        access: 'user',
        params: ofProject.extend({ revision: z.coerce.number().int().min(1).max(1_000_000_000) }),
        response: { status: 200, description: 'The listing as it was', schema: storedListing },
      },
      ({ user, params }) => showListingVersion(deps.db, user.id, params.id, params.revision),
    )
    .add(
      'post',
      '/:id/metadata/restore',
      {
        summary: 'Makes an earlier version of a book’s publishing metadata the current one',
        access: 'user',
        params: ofProject,
        body: listingRestore,
        response: { status: 200, description: 'The listing as it is now', schema: storedListing },
        errors: ['EDIT_CONFLICT'],
        limit: 'editMetadata',
      },
      ({ user, params, body }) => restoreListing(deps.db, user.id, params.id, body),
    );
}
