import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

/** The fields of SendGrid's events that we read. `scheduledEmailId` is our custom argument, sent with the e-mail. */
const emailEvent = z.looseObject({
  email: z.string().max(320),
  timestamp: z.number().min(0).max(4_000_000_000),
  event: z.string().max(40),
  sg_event_id: z.string().min(1).max(200),
  // Another product on the same SendGrid account may use a field of this name.
  scheduledEmailId: z.uuid().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
});
type Event = z.infer<typeof emailEvent>;

/** Parses the events of a webhook request. Unknown kinds of events are skipped. */
export function readEvents(delivery: unknown): Event[] {
  return z
    .array(z.unknown())
    .parse(delivery)
    .flatMap((each) => emailEvent.safeParse(each).data ?? []);
}

/** Records each event once and applies it. A request is all or nothing: SendGrid redelivers it on failure. */
export async function recordEvents(db: DataSource, events: readonly Event[]): Promise<void> {
  // A fixed order, so that overlapping deliveries cannot deadlock.
  const inOrder = [...events].sort((one, other) => (one.sg_event_id < other.sg_event_id ? -1 : 1));
  await db.transaction(async (manager) => {
    for (const event of inOrder) if (await isNew(manager, event)) await applyEvent(manager, event);
  });
}

async function isNew(manager: EntityManager, event: Event): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `INSERT INTO email_events (id, scheduled_email_id, event, reason, occurred_at)
     VALUES ($1, (SELECT id FROM scheduled_emails WHERE id = $2), $3, $4, to_timestamp($5))
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [event.sg_event_id, event.scheduledEmailId ?? null, event.event, event.reason?.slice(0, 500) ?? null, event.timestamp],
  );
  return rows.length > 0;
}

async function applyEvent(manager: EntityManager, event: Event): Promise<void> {
  // Any event proves that the provider accepted the e-mail, even if the send got no response.
  await manager.query(
    `UPDATE scheduled_emails SET status = 'sent', sent_at = coalesce(sent_at, to_timestamp($2)), last_error = NULL WHERE id = $1 AND status = 'sending'`,
    [event.scheduledEmailId ?? null, event.timestamp],
  );
  const scope = suppressionOf(event);
  if (!scope) return;
  const reason = event.reason?.slice(0, 500) ?? event.event;
  await manager.query('UPDATE scheduled_emails SET last_error = $2 WHERE id = $1', [
    event.scheduledEmailId ?? null,
    `${event.event}: ${reason}`,
  ]);
  // Store addresses of accounts only.
  await manager.query(
    `INSERT INTO email_suppressions (email, scope, reason) SELECT email, $2, $3 FROM users WHERE email = $1 AND deleted_at IS NULL
     ON CONFLICT (email) DO UPDATE SET scope = CASE WHEN excluded.scope = 'all' OR email_suppressions.scope = 'marketing' THEN excluded.scope ELSE email_suppressions.scope END, reason = excluded.reason`,
    [event.email.toLowerCase(), scope, event.event],
  );
}

/** The suppression that an event causes: all e-mail after a bounce, marketing after an unsubscribe or complaint. */
function suppressionOf({ event, type, reason = '' }: Event): 'all' | 'marketing' | undefined {
  // SendGrid reports a temporary rejection, such as a full mailbox, as a bounce of type "blocked".
  if (event === 'bounce') return type === 'blocked' ? undefined : 'all';
  if (event === 'dropped') return /bounced|invalid/i.test(reason) ? 'all' : /unsubscribed|spam/i.test(reason) ? 'marketing' : undefined;
  if (event === 'spamreport' || event === 'unsubscribe' || event === 'group_unsubscribe') return 'marketing';
  return undefined;
}
