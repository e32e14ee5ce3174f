import { randomBytes } from 'node:crypto';
import type { EmailKind } from '../../shared/emails.ts';
import { CANCEL_EMAIL_UPDATE, emailWorkflowId, RESCHEDULE_EMAIL_UPDATE } from '../../shared/temporal.ts';
import type { Author } from '../studio/author.ts';
import type { Studio } from '../studio/studio.ts';
import { storeHistory } from './store-history.ts';
import { until } from '../until.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Every way that an e-mail can go, except with its account, which is there. */
export async function emails(studio: Studio): Promise<void> {
  const reader = await studio.author('free');
  await storeHistory(studio, 'email-sent', await emailOf(studio, reader, 'welcome'));
  await playRescheduled(studio, reader);
  await playCanceled(studio, reader);
  await playInDoubt(studio);
}

async function playRescheduled(studio: Studio, reader: Author): Promise<void> {
  const id = await emailOf(studio, reader, 'onboarding-day-2');
  const handle = studio.temporal.workflow.getHandle(id);
  await handle.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now() + 10 * DAY_MS] });
  await handle.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now()] });
  await storeHistory(studio, 'email-rescheduled', id);
}

async function playCanceled(studio: Studio, reader: Author): Promise<void> {
  const id = await emailOf(studio, reader, 'onboarding-day-7');
  await storeHistory(studio, 'email-waiting', id, { running: true });
  await studio.temporal.workflow.getHandle(id).executeUpdate(CANCEL_EMAIL_UPDATE);
  await storeHistory(studio, 'email-canceled', id);
}

/** A provider that accepts without an answer, and reports what it accepted. */
async function playInDoubt(studio: Studio): Promise<void> {
  const email = `in-doubt-${randomBytes(6).toString('hex')}@example.com`;
  studio.mail.addFault({ kind: 'accept-then-cut', match: email });
  await storeHistory(studio, 'email-in-doubt', await emailOf(studio, await studio.author('free', { email }), 'welcome'));
}

/** The workflow id of an author's e-mail, which has begun. */
export async function emailOf({ db }: Studio, { user }: Author, kind: EmailKind): Promise<string> {
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
