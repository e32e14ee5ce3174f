import { z } from 'zod';
import {
  REWRITE_LENGTHS,
  rewriteCost,
  rewriteDecision,
  rewriteList,
  rewriteRequest,
  shownRewrite,
  type BlockRange,
} from '../../shared/book/rewrite.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { keyOf, ofChapter, ofProject } from '../projects/params.ts';
import { decideRewrite } from './decide-rewrite.ts';
import { costOfRewrite, requestRewrite } from './request-rewrite.ts';
import { listRewrites } from './show-rewrites.ts';

const block = z.coerce.number().int().min(0).max(100_000);

/** `/api/book-projects/:id/…rewrites`: passages and chapters of the user's own book that are written anew. Another user's book is not found. */
export function rewriteRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'get',
      '/:id/rewrites',
      {
        summary: 'The last rewrite of each chapter, and what is left of the month’s tokens',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The rewrites; both texts of those that wait for a decision', schema: rewriteList },
        limit: 'readChapter',
      },
      ({ user, params }) => listRewrites(deps.db, user.id, params.id),
    )
    .add(
      'get',
      '/:id/chapters/:number/rewrite-cost',
      {
        summary: 'What writing a passage or a chapter anew would take',
        access: 'user',
        params: ofChapter,
        query: z.strictObject({ length: z.enum(REWRITE_LENGTHS).default('same'), from: block.optional(), to: block.optional() }),
        response: { status: 200, description: 'The most and the usual tokens, and what is left of the month’s', schema: rewriteCost },
        limit: 'readChapter',
      },
      ({ user, params, query }) => costOfRewrite(deps, user.id, keyOf(params), { length: query.length, passage: passageOf(query) }),
    )
    .add(
      'post',
      '/:id/chapters/:number/rewrites',
      {
        summary: 'Has a passage or a chapter written anew; the old text stands until the new one is accepted',
        access: 'user',
        params: ofChapter,
        body: rewriteRequest,
        response: {
          status: 202,
          description: 'The rewrite; its workflow starts now or as soon as the engine is available',
          schema: shownRewrite,
        },
        errors: [
          ...(['EDIT_CONFLICT', 'CHAPTER_LOCKED', 'BOOK_AT_WORK', 'REWRITE_AT_WORK', 'REWRITE_LIMIT_EXCEEDED'] as const),
          ...(['PAYMENT_OVERDUE', 'CONFIRMATION_REQUIRED', 'DAILY_BUDGET_SPENT'] as const),
        ],
        limit: 'requestRewrite',
      },
      ({ user, params, body }) => requestRewrite(deps, user.id, keyOf(params), body),
    )
    .add(
      'post',
      '/:id/rewrites/:rewriteId/decision',
      {
        summary: 'Accepts or declines a new text',
        access: 'user',
        params: z.strictObject({ id: z.uuid(), rewriteId: z.uuid() }),
        body: rewriteDecision,
        response: { status: 200, description: 'The rewrite, with what depends on the text that was replaced', schema: shownRewrite },
        errors: ['EDIT_CONFLICT', 'CHAPTER_LOCKED', 'REWRITE_DECIDED'],
        limit: 'editChapter',
      },
      ({ user, params, body }) => decideRewrite(deps.db, user.id, { projectId: params.id, rewriteId: params.rewriteId, ...body }),
    );
}

/** @throws AppError `VALIDATION_FAILED` for half a passage */
function passageOf({ from, to }: { from?: number | undefined; to?: number | undefined }): BlockRange | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined || from > to)
    throw new AppError('VALIDATION_FAILED', 'A passage has a beginning and an end', { field: 'from' });
  return { from, to };
}
