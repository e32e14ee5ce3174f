import { z } from 'zod';
import { IMAGE_TYPES, imageId } from '../../shared/book/figure.ts';
import { remarkList, remarkRequest, remarkStanding, shownRemark } from '../../shared/book/remarks.ts';
import { createdLink, linkList, linkRequest, SHARED_LINK_HEADER, sharedBook } from '../../shared/book/sharing.ts';
import type { ApiDeps } from '../deps.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { newestFirstQuery } from '../../shared/page-cursor.ts';
import { ApiRoutes } from '../http/routes.ts';
import { ofProject } from '../projects/params.ts';
import { tokenOf } from './open-link.ts';
import { deleteRemark, leaveRemark, listRemarks, listRemarksOfLink, settleRemark } from './remarks.ts';
import { sendSharedImage, showSharedBook } from './shared-book.ts';
import { listLinks, revokeLink, shareBook } from './shared-links.ts';

const ofLink = ofProject.extend({ linkId: z.uuid() });
const ofRemark = ofProject.extend({ remarkId: z.uuid() });

/** `/api/book-projects/:id/shared-links` and `…/remarks`: whom the user lets read a book, and what those remark. Another user's book is not found. */
export function sharingRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Sharing', deps.limits)
    .add(
      'get',
      '/:id/shared-links',
      {
        summary: 'The links by which a book is shared, a page at a time; its `Link` header leads to the next one',
        access: 'user',
        params: ofProject,
        query: newestFirstQuery,
        response: { status: 200, description: 'Newest first, without their addresses', schema: linkList },
        limit: 'settleRemark',
      },
      async ({ user, params, query, request, response }) => {
        const { links, next } = await listLinks(deps.db, user.id, params.id, query.cursor);
        setNextPageLink({ request, response }, next);
        return { links };
      },
    )
    .add(
      'post',
      '/:id/shared-links',
      {
        summary: 'Creates a link by which a book or a chapter is read without an account',
        access: 'user',
        params: ofProject,
        body: linkRequest,
        response: { status: 201, description: 'The link with its address, which is shown this once', schema: createdLink },
        errors: ['SHARED_LINKS_SPENT'],
        limit: 'shareBook',
      },
      ({ user, params, body }) => shareBook(deps, user.id, params.id, body),
    )
    .add(
      'delete',
      '/:id/shared-links/:linkId',
      {
        summary: 'Revokes a link; remarks that were left by it stay',
        access: 'user',
        params: ofLink,
        response: { status: 204, description: 'Nobody reads by it any more' },
        limit: 'shareBook',
      },
      ({ user, params }) => revokeLink(deps.db, user.id, params.id, params.linkId),
    )
    .add(
      'get',
      '/:id/remarks',
      {
        summary: 'The remarks that readers of shared links have left on a book',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'By chapter and time', schema: remarkList },
        limit: 'settleRemark',
      },
      ({ user, params }) => listRemarks(deps.db, user.id, params.id),
    )
    .add(
      'put',
      '/:id/remarks/:remarkId',
      {
        summary: 'Settles a remark, or opens it again',
        access: 'user',
        params: ofRemark,
        body: remarkStanding,
        response: { status: 200, description: 'The remark', schema: shownRemark },
        limit: 'settleRemark',
      },
      ({ user, params, body }) => settleRemark(deps.db, user.id, { projectId: params.id, remarkId: params.remarkId }, body.settled),
    )
    .add(
      'delete',
      '/:id/remarks/:remarkId',
      {
        summary: 'Deletes a remark',
        access: 'user',
        params: ofRemark,
        response: { status: 204, description: 'It is gone' },
        limit: 'settleRemark',
      },
      ({ user, params }) => deleteRemark(deps.db, user.id, { projectId: params.id, remarkId: params.remarkId }),
    );
}

const LINK_ERRORS = ['SHARED_LINK_UNKNOWN', 'SHARED_LINK_REVOKED', 'SHARED_LINK_EXPIRED', 'SHARED_BOOK_DELETED'] as const;
const headers = z.object({ [SHARED_LINK_HEADER]: z.string() });

/** `/api/shared-book`: what whoever has a link reads and remarks, without an account. The link's token is a request header. */
export function sharedBookRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/shared-book', 'Sharing', deps.limits)
    .add(
      'get',
      '',
      {
        summary: 'The book or chapter that a link is for, as far as it is written',
        access: 'anyone',
        headers,
        response: { status: 200, description: 'Its chapters in blocks', schema: sharedBook },
        errors: LINK_ERRORS,
        limit: 'readShared',
      },
      ({ request }) => showSharedBook(deps, tokenOf(request)),
    )
    .add(
      'get',
      '/images/:image',
      {
        summary: 'An image of the figures that a link shows',
        access: 'anyone',
        headers,
        params: z.object({ image: imageId }),
        response: { status: 200, description: 'The image as it is kept', contentTypes: IMAGE_TYPES },
        errors: [...LINK_ERRORS, 'NOT_FOUND'],
        limit: 'readImage',
      },
      ({ request, params, response }) => sendSharedImage(deps, tokenOf(request), params.image, response),
    )
    .add(
      'get',
      '/remarks',
      {
        summary: 'The remarks that were left by a link',
        access: 'anyone',
        headers,
        response: { status: 200, description: 'By chapter and time', schema: remarkList },
        errors: LINK_ERRORS,
        limit: 'readShared',
      },
      ({ request }) => listRemarksOfLink(deps.db, tokenOf(request)),
    )
    .add(
      'post',
      '/remarks',
      {
        summary: 'Leaves a remark at a passage of a shared book',
        access: 'anyone',
        headers,
        body: remarkRequest,
        response: { status: 201, description: 'The remark', schema: shownRemark },
        errors: [...LINK_ERRORS, 'NOT_FOUND', 'PASSAGE_CHANGED', 'REMARKS_SPENT'],
        limit: 'leaveRemark',
      },
      ({ request, body }) => leaveRemark(deps, tokenOf(request), body),
    );
}
