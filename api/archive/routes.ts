import { archiveStatus, ownArchive } from '../../shared/archive.ts';
import { reauthenticate } from '../auth/reauthenticate.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { archiveOf, requestArchive, sendArchive } from './archives.ts';

/** `/api/account-archive`: all of the user's data, to take along. */
export function archiveRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/account-archive', 'Accounts', deps.limits)
    .add(
      'get',
      '',
      {
        summary: 'The archive of the user’s data that is being made or can be downloaded',
        access: 'user',
        response: { status: 200, description: 'The archive; null if there is none', schema: ownArchive },
      },
      async ({ user }) => ({ archive: await archiveOf(deps.db, user.id) }),
    )
    .add(
      'post',
      '',
      {
        summary: 'Has all of the user’s data put together as one archive, which an e-mail announces',
        access: 'user',
        response: { status: 202, description: 'The archive that is being made', schema: archiveStatus },
        limit: 'requestArchive',
      },
      ({ user }) => requestArchive(deps, user.id),
    )
    .add(
      'get',
      '/file',
      {
        summary: 'The archive; the sign-in must be recent, or the password given (`/api/auth/reauthenticate`)',
        access: 'user',
        response: { status: 200, description: 'A ZIP', contentTypes: ['application/zip'] },
        errors: ['ARCHIVE_NOT_READY', 'REAUTHENTICATION_REQUIRED'],
        limit: 'download',
      },
      async ({ user, request, response }) => {
        await reauthenticate(deps, user, undefined, request);
        await sendArchive(deps, user.id, request, response);
      },
    );
}
