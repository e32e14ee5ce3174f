import type { ActivityDeps, InputOf } from '../deps.ts';
import { countRecipients, scheduleNotices } from './schedule-notices.ts';

/** Notices to many authors. Database only. */
export const createNoticeActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  countRecipients: (mailingId: string) => countRecipients(deps, mailingId),
  scheduleNotices: (input: InputOf<typeof scheduleNotices>) => scheduleNotices(deps, input),
});
