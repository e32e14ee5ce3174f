import {
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  setCurrentDetails,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import {
  MAILING_PROGRESS_QUERY,
  PAUSE_MAILING_SIGNAL,
  RESUME_MAILING_SIGNAL,
  type MailingInput,
  type MailingProgress,
} from '../shared/temporal.ts';
import { notices } from './activity-policies.ts';

export const mailingProgress = defineQuery<MailingProgress>(MAILING_PROGRESS_QUERY);
export const pauseMailing = defineSignal(PAUSE_MAILING_SIGNAL);
export const resumeMailing = defineSignal(RESUME_MAILING_SIGNAL);

const MINUTE_MS = 60_000;
/** E-mails that are written at once: few enough that a pause is soon felt. */
const BATCH_SIZE = 50;

/**
 * A notice to everybody whom it concerns, so many a minute. Goes on where it was after any crash, and writes to each account once. Pausable; the
 * query tells how far it is.
 */
export async function mailNotice(input: MailingInput): Promise<MailingProgress> {
  const { mailingId, perMinute } = input;
  let { after = null, done = 0, paused = false } = input;
  setHandler(pauseMailing, () => void (paused = true));
  setHandler(resumeMailing, () => void (paused = false));
  let { total = 0 } = input;
  setHandler(mailingProgress, () => ({ done, total, paused }));
  total ||= await notices.countRecipients.executeWithOptions({ activityId: 'count', summary: 'Count whom it concerns' }, [mailingId]);
  const size = Math.min(BATCH_SIZE, perMinute);
  for (;;) {
    setCurrentDetails(`${done} of ${total} written${paused ? ', **paused**' : ''}`);
    await condition(() => !paused);
    const batch = await notices.scheduleNotices.executeWithOptions(
      { activityId: `batch-${done}`, summary: `E-mails from ${done + 1} on` },
      [{ mailingId, after, size, at: Date.now() }],
    );
    done += batch.recipients;
    after = batch.last ?? after;
    if (batch.recipients < size) break;
    await sleep((batch.recipients / perMinute) * MINUTE_MS, { summary: `${perMinute} a minute` });
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof mailNotice>({ ...input, after, done, total, paused });
  }
  setCurrentDetails(`All ${done} written`);
  return { done, total, paused };
}
