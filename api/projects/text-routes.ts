import { z } from 'zod';
import { bookText, chapterText } from '../../shared/book/text.ts';
import type { ApiDeps } from '../deps.ts';
import { setNextPageLink } from '../http/next-page.ts';
import { byRevisionQuery } from '../../shared/page-cursor.ts';
import { ApiRoutes } from '../http/routes.ts';
import { chapterEdit, chapterStanding, standingChange, versionList, versionRestore, versionText } from '../../shared/book/versions.ts';
import { editChapter, restoreVersion, setStanding } from './change-chapter.ts';
import { keyOf, ofChapter, ofProject } from './params.ts';
import { showChapter, showText } from './show-text.ts';
import { listVersions, showVersion } from './show-versions.ts';

/** `/api/book-projects/:id/text` and its chapters: the user's own book to read and to correct. Another user's book is not found. */
export function textRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits)
    .add(
      'get',
      '/:id/text',
      {
        summary: 'The text of a book, as far as it is written',
        access: 'user',
        params: ofProject,
        response: { status: 200, description: 'The chapters that are written, in blocks', schema: bookText },
        limit: 'readText',
      },
      ({ user, params }) => showText(deps.db, user.id, params.id),
    )
    .add(
      'get',
      '/:id/chapters/:number',
      {
        summary: 'The text of one chapter',
        access: 'user',
        params: ofChapter,
        response: { status: 200, description: 'The chapter in blocks', schema: chapterText },
        limit: 'readChapter',
      },
      ({ user, params }) => showChapter(deps.db, user.id, params.id, params.number),
    )
    .add(
      'put',
      '/:id/chapters/:number',
      {
        summary: 'Stores an author’s edit of a chapter, unless it was changed meanwhile',
        access: 'user',
        params: ofChapter,
        body: chapterEdit,
        response: { status: 200, description: 'The chapter as it is now', schema: chapterText },
        errors: ['EDIT_CONFLICT', 'CHAPTER_LOCKED'],
        limit: 'editChapter',
      },
      ({ user, params, body }) => editChapter(deps.db, user.id, keyOf(params), body),
    )
    .add(
      'put',
      '/:id/chapters/:number/standing',
      {
        summary: 'Locks and approves a chapter, or takes that back',
        access: 'user',
        params: ofChapter,
        body: standingChange,
        response: { status: 200, description: 'The chapter’s standing', schema: chapterStanding },
        errors: ['EDIT_CONFLICT'],
        limit: 'editChapter',
      },
      ({ user, params, body }) => setStanding(deps.db, user.id, keyOf(params), body),
    )
    .add(
      'get',
      '/:id/chapters/:number/versions',
      {
        summary: 'Versions of a chapter, newest first, a page at a time; its `Link` header leads to the next one',
        access: 'user',
        params: ofChapter,
        query: byRevisionQuery,
        response: { status: 200, description: 'When, by whom and why each came about', schema: versionList },
        limit: 'readChapter',
      },
      async ({ user, params, query, request, response }) => {
        const { versions, next } = await listVersions(deps.db, user.id, keyOf(params), query.cursor);
        setNextPageLink({ request, response }, next);
        return { versions };
      },
    )
    .add(
      'get',
      '/:id/chapters/:number/versions/:revision',
      {
        summary: 'The text of one version of a chapter',
        access: 'user',
        params: ofChapter.extend({ revision: z.coerce.number().int().min(1).max(1_000_000_000) }),
        response: { status: 200, description: 'The version in blocks', schema: versionText },
        limit: 'readChapter',
      },
      ({ user, params }) => showVersion(deps.db, user.id, keyOf(params), params.revision),
    )
    .add(
      'post',
      '/:id/chapters/:number/restore',
      {
        summary: 'Makes an earlier version of a chapter the current one',
        access: 'user',
        params: ofChapter,
        body: versionRestore,
        response: { status: 200, description: 'The chapter as it is now', schema: chapterText },
        errors: ['EDIT_CONFLICT', 'CHAPTER_LOCKED'],
        limit: 'editChapter',
      },
      ({ user, params, body }) => restoreVersion(deps.db, user.id, keyOf(params), body),
    );
}
