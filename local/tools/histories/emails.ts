import { randomBytes } from 'node:crypto';
import type { EmailKind } from '../../../shared/emails.ts';
import { CANCEL_EMAIL_UPDATE, emailWorkflowId, RESCHEDULE_EMAIL_UPDATE } from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';
import { storeHistory } from './store-history.ts';
import { until } from '../../testing/until.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Every way that an e-mail can go, except with its account, which is there. */
export async function emails(harness: Harness): Promise<void> {
  const reader = await harness.author('free');
  await storeHistory(harness, 'email-sent', await emailOf(harness, reader, 'welcome'));
  await playRescheduled(harness, reader);
  await playCanceled(harness, reader);
  await playInDoubt(harness);
}

async function playRescheduled(harness: Harness, reader: Author): Promise<void> {
  const id = await emailOf(harness, reader, 'onboarding-day-2');
  const handle = harness.temporal.workflow.getHandle(id);
  await handle.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now() + 10 * DAY_MS] });
  await handle.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now()] });
  await storeHistory(harness, 'email-rescheduled', id);
}

async function playCanceled(harness: Harness, reader: Author): Promise<void> {
  const id = await emailOf(harness, reader, 'onboarding-day-7');
  await storeHistory(harness, 'email-waiting', id, { running: true });
  await harness.temporal.workflow.getHandle(id).executeUpdate(CANCEL_EMAIL_UPDATE);
  await storeHistory(harness, 'email-canceled', id);
}

/** A provider that accepts without an answer, and reports what it accepted. */
async function playInDoubt(harness: Harness): Promise<void> {
  const email = `in-doubt-${randomBytes(6).toString('hex')}@example.com`;
  harness.mail.addFault({ kind: 'accept-then-cut', match: email });
  await storeHistory(harness, 'email-in-doubt', await emailOf(harness, await harness.author('free', { email }), 'welcome'));
}

/** The workflow id of an author's e-mail, which has begun. */
export async function emailOf({ db }: Harness, { user }: Author, kind: EmailKind): Promise<string> {
  let rows: { id: string }[] = [];
  await until(async () => {
    rows = await db.query('SELECT id FROM scheduled_emails WHERE user_id = $1 AND email_type = $2 AND workflow_started_at IS NOT NULL', [
      user.id,
      kind,
    ]);
    return rows.length > 0;
  });
  return emailWorkflowId(rows[0]?.id ?? '');
}
