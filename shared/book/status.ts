/** Book statuses, as used by the database, the workflow and the screens. */

export const BOOK_STATUSES = [
  'pending',
  'researching',
  'outlining',
  'reviewing',
  'summarizing',
  'writing',
  'generating',
  'completed',
  'failed',
] as const;
export type BookStatus = (typeof BOOK_STATUSES)[number];

/** The statuses of a workflow that is working; in `reviewing` it waits for the author. */
export const STAGES = ['researching', 'outlining', 'summarizing', 'writing', 'generating'] as const;
export type Stage = (typeof STAGES)[number];

export const STATUS_LABELS: Record<BookStatus, string> = {
  pending: 'Pending',
  researching: 'Researching',
  outlining: 'Outlining',
  reviewing: 'Waiting for you',
  summarizing: 'Summarizing',
  writing: 'Writing',
  generating: 'Generating',
  completed: 'Complete',
  failed: 'Failed',
};

/** Minutes after which a project in this stage counts as stuck, from its creation, its last restart or the last sign of work. */
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

/** Whether a workflow is working on the book; the dashboard then refreshes. */
export function isInProgress(status: BookStatus): boolean {
  return isStage(status);
}

/** Whether the screen offers a restart: failed, or too long without a sign of work in a stage. `since` is the last of creation, restart and work. */
export function isStuck(status: BookStatus, since: Date, now: Date): boolean {
  if (status === 'failed') return true;
  if (!isStage(status)) return false;
  return now.getTime() - since.getTime() > STUCK_AFTER_MINUTES[status] * 60_000;
}
