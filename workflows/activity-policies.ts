import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type {
  AccountActivities,
  ArchiveActivities,
  ArchiveBuildActivities,
  BillingActivities,
  BookActivities,
  EmailActivities,
  FileActivities,
  ModelActivities,
  NicheActivities,
  NoticeActivities,
  PurchaseActivities,
  RenderActivities,
  ReportActivities,
  RetentionActivities,
  SearchActivities,
  SourceActivities,
} from '../activities/index.ts';
import { TASK_QUEUES } from '../shared/temporal.ts';

/** A day: an outage of the provider or the database delays a book, it does not lose it. */
const OUTLAST = '24 hours';

/**
 * Model calls. Attempts are unlimited, because every retry that Temporal sees is an outage or a lost worker; unusable model output is
 * counted and limited inside the activity. While the provider is away the activity says when to try again (`activities/model/retry-later.ts`);
 * the backoff here is for lost workers and the database. A killed worker is detected after 10 s without a heartbeat; so is one that is too
 * busy to send any, which pauses of 4 s let make the same calls again forty times in nine minutes. 20 minutes cover the longest chapter,
 * repairs included.
 */
export const model = proxyActivities<ModelActivities>({
  taskQueue: TASK_QUEUES.model,
  startToCloseTimeout: '20 minutes',
  scheduleToCloseTimeout: OUTLAST,
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '30 seconds' },
});

/** Database reads and writes. They are fast, so a lost result is retried soon. */
export const books = proxyActivities<BookActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '20 seconds',
  scheduleToCloseTimeout: OUTLAST,
  retry: { initialInterval: '500 milliseconds', maximumInterval: '10 seconds' },
});

/** Rendering. Retried because Chromium may be killed under it; an invalid file fails with a non-retryable error. */
export const render = proxyActivities<RenderActivities>({
  taskQueue: TASK_QUEUES.render,
  startToCloseTimeout: '5 minutes',
  scheduleToCloseTimeout: OUTLAST,
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
});

/** Rendering that a user is waiting for: retries stop after two minutes, in which Chromium may be killed. */
export const renderNow = proxyActivities<RenderActivities>({
  taskQueue: TASK_QUEUES.render,
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '2 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '4 seconds' },
});

/**
 * E-mails. Retried without limit: an outage delays an e-mail but never loses it. Retries are safe because each attempt claims the row
 * first; a send without a response is not retried but returns `in-doubt`.
 */
export const emails = proxyActivities<EmailActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '2 minutes' },
});

/** Account data. Retried without limit, because erasure is promised; one account may have a thousand books to delete. */
export const accounts = proxyActivities<AccountActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '10 minutes',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/**
 * What follows a new address, and the offer of an archive: a few rows and one call of Stripe's. Someone is waiting, so a killed worker's step
 * is taken up soon.
 */
export const followUps = proxyActivities<
  Pick<AccountActivities, 'addressBooks' | 'addressCustomer'> & Pick<ArchiveActivities, 'completeArchive'>
>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '20 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/** Rows of an archive. Removing the parts of a large one takes a while. */
export const archives = proxyActivities<ArchiveActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '10 minutes',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/** Putting an account's data together: a thousand books are a few gigabytes. Beside the rendering, because it is as heavy. */
export const archiveBuilds = proxyActivities<ArchiveBuildActivities>({
  taskQueue: TASK_QUEUES.render,
  startToCloseTimeout: '1 hour',
  scheduleToCloseTimeout: OUTLAST,
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** Removal by retention: in batches, and whatever an attempt has removed stays removed. */
export const retentions = proxyActivities<RetentionActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '30 minutes',
  scheduleToCloseTimeout: OUTLAST,
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/** Rows of notices. Retried for as long as a day: a mailing goes on after an outage. */
export const notices = proxyActivities<NoticeActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: OUTLAST,
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** Going through a bucket: a million objects are a thousand pages. */
export const fileSweeps = proxyActivities<FileActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '1 hour',
  scheduleToCloseTimeout: OUTLAST,
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/**
 * Reconciliation with Stripe. Retried without limit, so that stale rows are always repaired. A long-standing customer has a few pages of
 * payments to read.
 */
export const billing = proxyActivities<BillingActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '500 milliseconds', backoffCoefficient: 2, maximumInterval: '1 minute' },
});

/**
 * Stripe commands requested by a user. The user is waiting and must not be charged long after giving up, so retries stop after 20 s.
 * Retries are safe because every write carries an idempotency key.
 */
export const purchases = proxyActivities<PurchaseActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '12 seconds',
  scheduleToCloseTimeout: '20 seconds',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '300 milliseconds', backoffCoefficient: 2, maximumInterval: '3 seconds' },
});

/**
 * Book searches. A user is waiting, so retries stop after 110 s. A source's `retry-after` sets the next retry delay; a delay past the
 * deadline fails the search at once.
 */
export const searches = proxyActivities<SearchActivities>({
  taskQueue: TASK_QUEUES.searches,
  startToCloseTimeout: '40 seconds',
  scheduleToCloseTimeout: '110 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '10 seconds' },
});

/**
 * Looking up the works that support a book's claims. A book is whole without them, so it waits for two minutes at most, the queue's included.
 * An attempt takes up what the last one left, so it is cut short when catalogues are slow.
 */
export const lookUps = proxyActivities<SourceActivities>({
  taskQueue: TASK_QUEUES.searches,
  startToCloseTimeout: '75 seconds',
  scheduleToCloseTimeout: '2 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/**
 * Niche analysis rows and, for analyses started before `keywordSearch` existed, the search itself. A user is waiting and a failed analysis
 * is refunded, so retries stop after two minutes.
 */
export const niches = proxyActivities<NicheActivities>({
  taskQueue: TASK_QUEUES.books,
  startToCloseTimeout: '40 seconds',
  scheduleToCloseTimeout: '2 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '10 seconds' },
});

/**
 * What a stored search answers at once. Local, because the user of a keyword that is stored waits for little else than the turns between
 * server and worker. A worker that is lost meanwhile repeats it.
 */
export const storedEvidence = proxyLocalActivities<Pick<NicheActivities, 'scoreFreshEvidence'>>({
  startToCloseTimeout: '10 seconds',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '10 seconds' },
});

/** Model reports that a user is waiting for. There is a fallback (a report from the scores, or an error message), so retries stop after a minute. */
export const reports = proxyActivities<ReportActivities>({
  taskQueue: TASK_QUEUES.model,
  startToCloseTimeout: '50 seconds',
  scheduleToCloseTimeout: '1 minute',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '4 seconds' },
});
