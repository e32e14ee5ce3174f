import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmail } from '../../shared/temporal/launch-email.ts';

/**
 * Starts the workflows of committed e-mails without delaying the response. The outbox relay starts those that fail.
 * @param emails absent ones are those that nobody is to get
 */
export function launchEmails(deps: Pick<ApiDeps, 'db' | 'temporal' | 'log'>, emails: readonly (EmailToStart | false | undefined)[]): void {
  for (const email of emails)
    if (email)
      void launchEmail(deps, email).catch((error: unknown) =>
        deps.log.warn({ err: error, emailId: email.id }, 'e-mail not started; the outbox relay will retry'),
      );
}
