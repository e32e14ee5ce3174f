import type { Client } from '@temporalio/client';
import type { mailNotice } from '../../workflows/index.ts';
import { mailingWorkflowId, type MailingInput } from '../temporal.ts';
import { startOnce } from './start-once.ts';

/** Starts a notice's mailing. Idempotent: one that has been started goes on as it is. */
export async function launchMailing(client: Client, input: Pick<MailingInput, 'mailingId' | 'perMinute'>): Promise<void> {
  await startOnce<typeof mailNotice>(client, 'mailNotice', {
    workflowId: mailingWorkflowId(input.mailingId),
    args: [input],
    staticSummary: `Notice, ${input.perMinute} e-mails a minute`,
    staticDetails: `Row \`${input.mailingId}\` of \`mailings\`.\n\nSignals: \`pauseMailing\`, \`resumeMailing\`. Query: \`mailingProgress\`.`,
  });
}
