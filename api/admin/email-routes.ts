import { z } from 'zod';
import { adminEmails, adminEmailsQuery } from '../../shared/admin-emails.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { admit, assertAdmin } from './admit.ts';
import { listEmails } from './list-emails.ts';
import { sendEmailAgain } from './send-email-again.ts';

/** `/api/admin/emails`: what was sent, to whom, and what became of it. */
export function adminEmailRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/admin', 'Admin', deps.limits)
    .add(
      'get',
      '/emails',
      {
        summary: 'E-mails, searched, filtered and a page at a time',
        access: 'user',
        query: adminEmailsQuery,
        response: { status: 200, description: 'Newest first', schema: adminEmails },
        errors: ['FORBIDDEN'],
      },
      async ({ user, query }) => {
        await admit(deps, user, 'see emails', query.userId ? { userId: query.userId } : {});
        return listEmails(deps.db, query);
      },
    )
    .add(
      'post',
      '/emails/:id/send-again',
      {
        summary: 'Sends a failed e-mail again',
        access: 'user',
        params: z.strictObject({ id: z.uuid() }),
        response: { status: 204, description: 'It waits to be sent, by this request or one just before' },
        errors: ['FORBIDDEN', 'NOT_FOUND', 'EMAIL_NOT_FAILED'],
      },
      async ({ user, params }) => {
        assertAdmin(user);
        await sendEmailAgain(deps, user, params.id);
      },
    );
}
