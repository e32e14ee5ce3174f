/** Where a book stands: the words of the database, the workflow and the screens. */

export const BOOK_STATUSES = [
  'pending',
  'researching',
  'outlining',
  'summarizing',
  'writing',
  'generating',
  'completed',
  'failed',
] as const;
export type BookStatus = (typeof BOOK_STATUSES)[number];

/** The statuses in which a workflow is at work. */
export const STAGES = ['researching', 'outlining', 'summarizing', 'writing', 'generating'] as const;
export type Stage = (typeof STAGES)[number];

export const STATUS_LABELS: Record<BookStatus, string> = {
  pending: 'Pending',
  researching: 'Researching',
  outlining: 'Outlining',
  summarizing: 'Summarizing',
  writing: 'Writing',
  generating: 'Generating',
  completed: 'Complete',
  failed: 'Failed',
};

/** Minutes after which a project that is still in a stage counts as stuck, measured from its creation (or last restart). */
export const STUCK_AFTER_MINUTES: Record<Stage, number> = {
  researching: 10,
  outlining: 12,
  summarizing: 20,
  writing: 30,
  generating: 15,
};

export function isStage(status: BookStatus): status is Stage {
  return (STAGES as readonly string[]).includes(status);
}

/** A book that a workflow is working on: what the dashboard refreshes for. */
export function isInProgress(status: BookStatus): boolean {
  return isStage(status);
}

/** Whether the screen offers a restart: failed, or too long in one stage. `since` is the creation or the last restart. */
export function isStuck(status: BookStatus, since: Date, now: Date): boolean {
  if (status === 'failed') return true;
  if (!isStage(status)) return false;
  return now.getTime() - since.getTime() > STUCK_AFTER_MINUTES[status] * 60_000;
}
