import type { ActivityDeps } from '../deps.ts';

/** Cancels an e-mail that has not been sent. */
export async function cancelEmail({ db }: Pick<ActivityDeps, 'db'>, emailId: string): Promise<void> {
  await db.query(`UPDATE scheduled_emails SET status = 'canceled' WHERE id = $1 AND status = 'pending'`, [emailId]);
}

/** Records an e-mail's new send time, in milliseconds since 1970. */
export async function moveEmail({ db }: Pick<ActivityDeps, 'db'>, { emailId, sendAt }: { emailId: string; sendAt: number }): Promise<void> {
  await db.query(`UPDATE scheduled_emails SET scheduled_for = $2 WHERE id = $1 AND status = 'pending'`, [emailId, new Date(sendAt)]);
}
