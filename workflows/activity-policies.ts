import { proxyActivities } from '@temporalio/workflow';
import type {
  AccountActivities,
  BillingActivities,
  BookActivities,
  EmailActivities,
  ModelActivities,
  NicheActivities,
  PurchaseActivities,
  RenderActivities,
  ReportActivities,
} from '../activities/index.ts';
import { TASK_QUEUES } from '../shared/temporal.ts';

/** A day: an outage of the provider or the database delays a book, it does not lose it. */
const OUTLAST = '24 hours';

/**
 * Calls to the model. Attempts are not limited in number, because each one that Temporal sees is an outage or a worker that went away; what
 * the model gets wrong is counted and stopped inside the activity. Waits stay at or under 4 s, so that a book goes on soon after the
 * provider is back. A worker that was killed is noticed after 10 s without a heartbeat. 20 minutes hold the longest chapter, repairs included.
 */
export const model = proxyActivities<ModelActivities>({
  taskQueue: TASK_QUEUES.model,
  startToCloseTimeout: '20 minutes',
  scheduleToCloseTimeout: OUTLAST,
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '4 seconds' },
});

/** Rows. Quick, so a lost answer is tried again soon. */
export const books = proxyActivities<BookActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '20 seconds',
  scheduleToCloseTimeout: OUTLAST,
  retry: { initialInterval: '500 milliseconds', maximumInterval: '10 seconds' },
});

/** Files. Chromium may be killed under it, so it may try again; a file that cannot be made is stopped by name inside the activity. */
export const render = proxyActivities<RenderActivities>({
  taskQueue: TASK_QUEUES.render,
  startToCloseTimeout: '5 minutes',
  scheduleToCloseTimeout: OUTLAST,
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

/**
 * E-mails. Tried until the provider takes them, however long it is away: an outage delays an e-mail and never loses it. Attempts may repeat
 * because each claims the row first; what was handed over without an answer is not tried again but comes back as in doubt.
 */
export const emails = proxyActivities<EmailActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '2 minutes' },
});

/** Rows of accounts. Erasing may have a thousand books to remove. What was promised to be erased is tried until it is. */
export const accounts = proxyActivities<AccountActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '10 minutes',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/**
 * Reading Stripe into our rows. Tried until it succeeds, however long Stripe or the database is away: rows that are behind are made good, not
 * given up. A customer of many years has a few pages of payments to read.
 */
export const billing = proxyActivities<BillingActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '500 milliseconds', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/**
 * What a user asks for at Stripe. Somebody waits for the answer, and must not be charged long after giving up: so an outage is waited out for a
 * moment only. Attempts may repeat because every write carries a key of its own.
 */
export const purchases = proxyActivities<PurchaseActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '12 seconds',
  scheduleToCloseTimeout: '20 seconds',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '300 milliseconds', backoffCoefficient: 2, maximumInterval: '3 seconds' },
});

/**
 * Searches for books, and rows. Somebody waits for the answer, and what is not delivered is given back: so an outage of every source is waited
 * out for two minutes, not for a day.
 */
export const niches = proxyActivities<NicheActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '40 seconds',
  scheduleToCloseTimeout: '2 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '10 seconds' },
});

/** Words that somebody waits for. Without them there is something else to give: the numbers, or an apology, within a minute. */
export const reports = proxyActivities<ReportActivities>({
  taskQueue: TASK_QUEUES.model,
  startToCloseTimeout: '50 seconds',
  scheduleToCloseTimeout: '1 minute',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '4 seconds' },
});
