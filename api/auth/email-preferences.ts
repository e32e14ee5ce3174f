import type { DataSource } from 'typeorm';
import type { EmailPreferences, OptionalEmails } from '../../shared/accounts.ts';
import type { SuppressionScope } from '../../shared/emails.ts';
import { AppError } from '../../shared/errors.ts';

const WANTED: Record<SuppressionScope | 'none', OptionalEmails> = { none: 'all', marketing: 'notices', notices: 'none', all: 'none' };
const SCOPES = { notices: 'marketing', none: 'notices' } as const satisfies Partial<Record<OptionalEmails, SuppressionScope>>;

/** Which e-mails an account gets that it need not get. */
export async function emailPreferencesOf(db: DataSource, userId: string): Promise<EmailPreferences> {
  const [known] = await db.query<{ scope: SuppressionScope }[]>(
    'SELECT s.scope FROM email_suppressions s JOIN users u ON u.email = s.email WHERE u.id = $1',
    [userId],
  );
  return { optional: WANTED[known?.scope ?? 'none'], isUndeliverable: known?.scope === 'all' };
}

/**
 * Chooses the e-mails that an account gets. An address that takes no e-mail stays as it is.
 * @throws AppError `ADDRESS_UNDELIVERABLE`
 */
export async function chooseEmails(db: DataSource, userId: string, optional: OptionalEmails): Promise<EmailPreferences> {
  await db.transaction(async (manager) => {
    const [user] = await manager.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const email = user?.email;
    const [bounced] = await manager.query<unknown[]>(`SELECT 1 FROM email_suppressions WHERE email = $1 AND scope = 'all'`, [email]);
    if (bounced) throw new AppError('ADDRESS_UNDELIVERABLE', 'Our emails to your address bounced. Change your address first.');
    if (optional === 'all') await manager.query(`DELETE FROM email_suppressions WHERE email = $1 AND scope <> 'all'`, [email]);
    else
      await manager.query(
        `INSERT INTO email_suppressions (email, scope, reason) VALUES ($1, $2, 'preferences')
         ON CONFLICT (email) DO UPDATE SET scope = excluded.scope, reason = excluded.reason WHERE email_suppressions.scope <> 'all'`,
        [email, SCOPES[optional]],
      );
  });
  return emailPreferencesOf(db, userId);
}
