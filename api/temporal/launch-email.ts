import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import { emailWorkflowId, type ScheduledEmailInput } from '../../shared/temporal.ts';
import type { scheduledEmail } from '../../workflows/index.ts';
import type { ApiDeps } from '../deps.ts';
import { KEY } from './search-attribute-keys.ts';
import { startOnce } from './start-once.ts';

/** Starts an e-mail's workflow and notes it in the row; again is harmless. */
export async function launchEmail({ db, temporal }: Pick<ApiDeps, 'db' | 'temporal'>, email: EmailToStart): Promise<void> {
  const { id: emailId, kind, scheduledFor, userId } = email;
  const input: ScheduledEmailInput = { emailId, kind, sendAt: scheduledFor.getTime() };
  await startOnce<typeof scheduledEmail>(temporal, 'scheduledEmail', {
    workflowId: emailWorkflowId(emailId),
    args: [input],
    ...(userId ? { typedSearchAttributes: [{ key: KEY.owner, value: userId }] } : {}),
    staticSummary: `E-mail ${kind}`,
    staticDetails: `Row \`${emailId}\` of \`scheduled_emails\`.\n\nUpdates: \`cancelEmail\`, and \`rescheduleEmail\` with milliseconds since 1970.`,
  });
  await db.query('UPDATE scheduled_emails SET workflow_started_at = now() WHERE id = $1', [emailId]);
}
