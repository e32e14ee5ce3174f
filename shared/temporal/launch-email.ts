import type { EmailToStart } from '../database/schedule-email.ts';
import { SEARCH_ATTRIBUTES, emailWorkflowId, type ScheduledEmailInput } from '../temporal.ts';
import type { scheduledEmail } from '../../workflows/index.ts';
import { startAgain, startOrJoin, type LaunchDeps } from './start-once.ts';

/**
 * Starts an e-mail's workflow and marks the row as started. Idempotent: the workflow claims the row before it sends, so that one which begins again finds
 * what was sent. A failed e-mail that an admin sends again has the same id; its row fails a moment before its workflow ends.
 * @throws WorkflowExecutionAlreadyStartedError in that moment; the outbox relay tries again
 */
export async function launchEmail({ db, temporal }: Pick<LaunchDeps, 'db' | 'temporal'>, email: EmailToStart): Promise<void> {
  const { id: emailId, kind, scheduledFor, userId, isAgain } = email;
  const input: ScheduledEmailInput = { emailId, kind, sendAt: scheduledFor.getTime() };
  await (isAgain ? startAgain : startOrJoin)<typeof scheduledEmail>(temporal, 'scheduledEmail', {
    workflowId: emailWorkflowId(emailId),
    args: [input],
    ...(userId ? { typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }] } : {}),
    staticSummary: `E-mail ${kind}`,
    staticDetails: `Row \`${emailId}\` of \`scheduled_emails\`.\n\nUpdates: \`cancelEmail\`, and \`rescheduleEmail\` with milliseconds since 1970.`,
  });
  await db.query('UPDATE scheduled_emails SET workflow_started_at = now() WHERE id = $1', [emailId]);
}
