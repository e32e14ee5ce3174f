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
 * After a send without a response, waits for the provider's delivery events: usually a minute, half an hour at most. Only then may the
 * e-mail be sent again.
 */
const DOUBT_WAITS = ['10 seconds', '50 seconds', '5 minutes', '24 minutes'] as const;

/** One e-mail: waits until it is due, then sends it once. Updates reschedule or cancel it while it waits. */
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

/** An e-mail in doubt may have been sent, so it is resent only when the provider reports nothing within the waiting time. */
async function send(emailId: string): Promise<EmailOutcome> {
  for (let attempt = 1; ; attempt++) {
    const sending = await emails.sendEmail.executeWithOptions({ activityId: `send-${attempt}`, summary: 'Send through the provider' }, [
      emailId,
    ]);
    if (sending !== 'in-doubt') return sending;
    setCurrentDetails('Sent without a response: waiting for the provider’s delivery events');
    const outcome = await resolveDoubt(emailId);
    if (outcome !== 'pending') return outcome;
  }
}

async function resolveDoubt(emailId: string): Promise<EmailOutcome | 'pending'> {
  for (const wait of DOUBT_WAITS) {
    await sleep(wait, { summary: 'In doubt: wait for delivery events' });
    const outcome = await emails.settleDoubt({ emailId, last: wait === DOUBT_WAITS.at(-1) });
    if (outcome !== 'in-doubt') return outcome;
  }
  throw ApplicationFailure.nonRetryable('The last check returned no final status', 'Unsettled');
}

/** An e-mail until it is due; until then it can be rescheduled or cancelled. */
class WaitingEmail {
  private readonly emailId: string;
  private due: number;
  private state: 'waiting' | 'due' | 'canceled' = 'waiting';

  constructor(emailId: string, sendAt: number) {
    this.emailId = emailId;
    this.due = sendAt;
    setHandler(cancelEmail, () => this.cancel(), { validator: () => this.rejectUnlessWaiting() });
    setHandler(rescheduleEmail, (at) => this.reschedule(at), { validator: (at: number) => this.rejectMove(at) });
  }

  isCanceled(): boolean {
    return this.state === 'canceled';
  }

  async untilDue(kind: string): Promise<void> {
    while (this.state === 'waiting' && this.due > Date.now()) {
      const until = this.due;
      setCurrentDetails(`E-mail ${kind} waits until ${new Date(until).toISOString()}`);
      await condition(() => this.state !== 'waiting' || this.due !== until, until - Date.now(), {
        summary: 'Until it is due',
      });
    }
    if (this.state === 'waiting') this.state = 'due';
    await condition(allHandlersFinished);
  }

  private async cancel(): Promise<void> {
    this.state = 'canceled';
    await emails.cancelEmail(this.emailId);
  }

  private async reschedule(sendAt: number): Promise<void> {
    this.due = sendAt;
    await emails.moveEmail({ emailId: this.emailId, sendAt });
  }

  private rejectUnlessWaiting(): void {
    if (this.state !== 'waiting') throw ApplicationFailure.nonRetryable(`This e-mail is already ${this.state}`, 'TooLate');
  }

  private rejectMove(sendAt: number): void {
    this.rejectUnlessWaiting();
    if (!Number.isFinite(sendAt) || sendAt <= 0)
      throw ApplicationFailure.nonRetryable('sendAt must be a time in milliseconds since 1970', 'NoTime');
  }
}
