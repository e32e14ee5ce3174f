import { z } from 'zod';
import { deleteUserRequest, exportUserRequest, userArchiveQuery } from '../../shared/admin.ts';
import { archiveStatus, ownArchive } from '../../shared/archive.ts';
import { archiveOf } from '../archive/archives.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { admit, assertAdmin } from './admit.ts';
import { deleteUser, exportUser, sendUserArchive } from './user-data.ts';

const ofUser = z.strictObject({ id: z.uuid() });

/** `/api/admin/users/{id}`: a user's data put together, and deleted. */
export function adminUserDataRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'delete',
      '/users/:id',
      {
        summary: 'Deletes a user’s account, as the user can',
        access: 'user',
        params: ofUser,
        body: deleteUserRequest,
        response: { status: 204, description: 'Closed; the reason stands in the audit log, and an e-mail tells the user' },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
        limit: 'sensitiveChange',
      },
      async ({ user, params, body, request }) => {
        assertAdmin(user);
        await deleteUser(deps, user, params.id, body, request);
      },
    )
    .add(
      'get',
      '/users/:id/archive',
      {
        summary: 'The archive of a user’s data that is being made or can be downloaded',
        access: 'user',
        params: ofUser,
        response: { status: 200, description: 'The archive; null if there is none', schema: ownArchive },
        errors: ['FORBIDDEN'],
      },
      async ({ user, params }) => {
        await admit(deps, user, 'see archive', { userId: params.id });
        return { archive: await archiveOf(deps.db, params.id) };
      },
    )
    .add(
      'post',
      '/users/:id/archive',
      {
        summary: 'Has all of a user’s data put together, as the user can, who is told by the same e-mail',
        access: 'user',
        params: ofUser,
        body: exportUserRequest,
        response: { status: 202, description: 'The archive that is being made; the reason stands in the audit log', schema: archiveStatus },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
        limit: 'sensitiveChange',
      },
      ({ user, params, body, request }) => {
        assertAdmin(user);
        return exportUser(deps, user, params.id, body, request);
      },
    )
    .add(
      'get',
      '/users/:id/archive/file',
      {
        summary: 'A user’s archive; the sign-in must be recent, or the password given (`/api/auth/reauthenticate`)',
        access: 'user',
        params: ofUser,
        query: userArchiveQuery,
        response: { status: 200, description: 'A ZIP; the reason stands in the audit log', contentTypes: ['application/zip'] },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'ARCHIVE_NOT_READY', 'REAUTHENTICATION_REQUIRED'],
        limit: 'download',
      },
      ({ user, params, query, request, response }) => {
        assertAdmin(user);
        return sendUserArchive(deps, user, { userId: params.id, reason: query.reason }, request, response);
      },
    );
}
