import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmail } from '../temporal/launch-email.ts';

/** Starts e-mails whose rows are committed, without keeping the answer waiting. Those that cannot be started now are found by their rows. */
export function launchSoon(deps: Pick<ApiDeps, 'db' | 'temporal' | 'log'>, emails: readonly EmailToStart[]): void {
  for (const email of emails)
    void launchEmail(deps, email).catch((error: unknown) =>
      deps.log.warn({ err: error, emailId: email.id }, 'e-mail not started yet; it will be'),
    );
}
