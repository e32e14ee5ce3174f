import type { Priority } from '@temporalio/common';
import type { Tier } from '../plans.ts';

/** Lower goes first; 3 is the default, of e-mails, payments and searches. */
const PRIORITY_OF: Record<Tier, number> = { publisher: 2, standard: 2, free: 4 };

/**
 * The priority of an account's work, which activities inherit from their workflow: where a task queue has a backlog, payers go before free
 * accounts, and accounts take turns, however much each has ordered. Temporal needs `matching.enableFairness` for it.
 */
export function priorityOf(tier: Tier, userId: string): Priority {
  return { priorityKey: PRIORITY_OF[tier], fairnessKey: userId };
}
