import {
  allHandlersFinished,
  ApplicationFailure,
  CancellationScope,
  condition,
  defineUpdate,
  isCancellation,
  setCurrentDetails,
  setHandler,
  sleep,
} from '@temporalio/workflow';
import { CANCEL_EMAIL_UPDATE, RESCHEDULE_EMAIL_UPDATE, type EmailOutcome, type ScheduledEmailInput } from '../shared/temporal.ts';
import { emails } from './activity-policies.ts';

export const cancelEmail = defineUpdate<void>(CANCEL_EMAIL_UPDATE);
export const rescheduleEmail = defineUpdate<void, [sendAt: number]>(RESCHEDULE_EMAIL_UPDATE);

/**
 * How long an e-mail whose sending was not answered waits for the provider to report it: half an hour in all, of which most need a minute.
 * Only then may it be sent again.
 */
const DOUBT_WAITS = ['10 seconds', '50 seconds', '5 minutes', '24 minutes'] as const;

/** One e-mail: waits for its hour, which updates may move or call off, and is handed to the provider once. */
export async function scheduledEmail({ emailId, kind, sendAt }: ScheduledEmailInput): Promise<EmailOutcome> {
  const email = new WaitingEmail(emailId, sendAt);
  try {
    await email.untilDue(kind);
    return email.isCanceled() ? 'canceled' : await send(emailId);
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => emails.cancelEmail(emailId));
    throw error;
  }
}

/** An e-mail in doubt may have been sent: it is sent again only when the provider had its time to say so and did not. */
async function send(emailId: string): Promise<EmailOutcome> {
  for (let attempt = 1; ; attempt++) {
    const sending = await emails.sendEmail.executeWithOptions({ activityId: `send-${attempt}`, summary: 'Hand it to the provider' }, [
      emailId,
    ]);
    if (sending !== 'in-doubt') return sending;
    setCurrentDetails('Handed over without an answer: waiting for what the provider reports');
    const settled = await settle(emailId);
    if (settled !== 'pending') return settled;
  }
}

async function settle(emailId: string): Promise<EmailOutcome | 'pending'> {
  for (const wait of DOUBT_WAITS) {
    await sleep(wait, { summary: 'In doubt: what does the provider report?' });
    const settled = await emails.settleDoubt({ emailId, last: wait === DOUBT_WAITS.at(-1) });
    if (settled !== 'in-doubt') return settled;
  }
  throw ApplicationFailure.nonRetryable('The last look settles it', 'Unsettled');
}

/** The time before an e-mail's hour, in which it can be moved and called off. */
class WaitingEmail {
  private readonly emailId: string;
  private due: number;
  private state: 'waiting' | 'due' | 'canceled' = 'waiting';

  constructor(emailId: string, sendAt: number) {
    this.emailId = emailId;
    this.due = sendAt;
    setHandler(cancelEmail, () => this.cancel(), { validator: () => this.refuseWhenLate() });
    setHandler(rescheduleEmail, (at) => this.moveTo(at), { validator: (at: number) => this.refuseMove(at) });
  }

  isCanceled(): boolean {
    return this.state === 'canceled';
  }

  async untilDue(kind: string): Promise<void> {
    while (this.state === 'waiting' && this.due > Date.now()) {
      const until = this.due;
      setCurrentDetails(`E-mail ${kind} waits until ${new Date(until).toISOString()}`);
      await condition(() => this.state !== 'waiting' || this.due !== until, until - Date.now(), {
        summary: 'Until its hour',
      });
    }
    if (this.state === 'waiting') this.state = 'due';
    await condition(allHandlersFinished);
  }

  private async cancel(): Promise<void> {
    this.state = 'canceled';
    await emails.cancelEmail(this.emailId);
  }

  private async moveTo(sendAt: number): Promise<void> {
    this.due = sendAt;
    await emails.moveEmail({ emailId: this.emailId, sendAt });
  }

  private refuseWhenLate(): void {
    if (this.state !== 'waiting') throw ApplicationFailure.nonRetryable(`This e-mail is ${this.state} already`, 'TooLate');
  }

  private refuseMove(sendAt: number): void {
    this.refuseWhenLate();
    if (!Number.isFinite(sendAt) || sendAt <= 0) throw ApplicationFailure.nonRetryable('Say when, in milliseconds since 1970', 'NoTime');
  }
}
