/** The contract between API, workflows and workers: task queues, ids, signals, updates, queries and inputs. */

import type { ContentType, GenerationLevel } from './book/options.ts';
import type { Stage } from './book/status.ts';
import type { SubscriptionStatus } from './billing.ts';
import type { EmailKind } from './emails.ts';
import type { EvidenceSource } from './niche/evidence.ts';
import type { Tier, PaidTier } from './plans.ts';

/**
 * `books`: workflows and light activities; `model`: calls to the language model, rate-limited; `searches`: calls to the public book searches,
 * rate-limited; `render`: Chromium, DOCX and EPUB.
 */
export const TASK_QUEUES = { books: 'books', model: 'model', searches: 'searches', render: 'render' } as const;
export type TaskQueue = keyof typeof TASK_QUEUES;

/**
 * The namespace's custom search attributes, as keys for the client and for workflows; registered when a worker starts. They must not
 * contain e-mail addresses or prose.
 */
export const SEARCH_ATTRIBUTES = {
  stage: { name: 'BookStage', type: 'KEYWORD' },
  owner: { name: 'OwnerId', type: 'KEYWORD' },
  tier: { name: 'PlanTier', type: 'KEYWORD' },
  contentType: { name: 'ContentType', type: 'KEYWORD' },
  chaptersDone: { name: 'ChaptersDone', type: 'INT' },
  /** US cents that the book's model calls cost, as of its last step that tells. */
  costCents: { name: 'CostCents', type: 'INT' },
  /** Why the run failed, such as `ContentRefused`. */
  failureCode: { name: 'FailureCode', type: 'KEYWORD' },
} as const;

export const bookWorkflowId = (projectId: string): string => `book/${projectId}`;
export const exportWorkflowId = (projectId: string): string => `export/${projectId}`;
export const coverPreviewsWorkflowId = (projectId: string): string => `cover-previews/${projectId}`;
export const portraitWorkflowId = (nameId: string): string => `portrait/${nameId}`;
/** @param key of the layout, so that everyone who waits for the same pages waits for one workflow */
export const previewWorkflowId = ({ projectId, key }: PreviewRef): string => `preview/${projectId}/${key}`;
export const rewriteWorkflowId = (rewriteId: string): string => `rewrite/${rewriteId}`;
export const emailWorkflowId = (emailId: string): string => `email/${emailId}`;
export const nicheWorkflowId = (analysisId: string): string => `niche/${analysisId}`;
/** @param keyword normalised by `searchKey`, so that the same search always has the same id, within the server's limit of 1,000 bytes */
export const keywordSearchWorkflowId = (keyword: string): string => `keyword-search/${keyword}`;
export const recommendationsWorkflowId = (id: string): string => `niche-recommendations/${id}`;
export const metadataWorkflowId = (id: string): string => `metadata/${id}`;
export const subscriptionWorkflowId = (userId: string): string => `subscription/${userId}`;
export const addressChangeWorkflowId = (changeId: string): string => `address-change/${changeId}`;
export const accountArchiveWorkflowId = ({ userId, number }: ArchiveRef): string => `account-archive/${userId}/${number}`;
export const mailingWorkflowId = (mailingId: string): string => `mailing/${mailingId}`;
export const accountDeletionWorkflowId = (userId: string): string => `account-deletion/${userId}`;

/** The Schedule of the workflow `retention`. */
export const RETENTION_SCHEDULE_ID = 'retention';

/** The Schedule of the workflow `sweepFiles`. */
export const FILE_SWEEP_SCHEDULE_ID = 'file-sweep';

/** `force`: even if most objects have no row. */
export type FileSweepInput = { force?: boolean };

/** Objects of the bucket, and those of them that no row knows. */
export type OrphanCount = { objects: number; orphans: number; orphanBytes: number };

/** Everything that `bookProject` decides by. Fixed at the start: a later change of plan or configuration does not affect a running book. */
export type BookProjectInput = {
  projectId: string;
  ownerId: string;
  tier: Tier;
  contentType: ContentType;
  level: GenerationLevel;
  /** Chapters written concurrently. */
  parallelChapters: number;
  /** Whether the author reviews the outline before the book is written. Absent in books begun before there was a choice. */
  reviewOutline?: boolean;
};

/** One of the times that a book's files are made again. */
export type ExportRef = { projectId: string; number: number };

/** A layout of a book that its author waits for. */
export type PreviewRef = { projectId: string; key: string };

/** A passage or a chapter that is written anew. */
export type RewriteRef = { rewriteId: string };

/** The result of the query `bookStatus`. */
export type LiveBook = {
  stage: Stage | 'pending' | 'completed' | 'failed';
  chaptersDone: number;
  chaptersTotal: number;
  /** Names of the running steps, such as `chapter-7`. */
  inWork: string[];
};

export const BOOK_STATUS_QUERY = 'bookStatus';

/** Updates of a book whose outline waits for its author; rejected at any other time. */
export const ACCEPT_OUTLINE_UPDATE = 'acceptOutline';
export const REDRAFT_OUTLINE_UPDATE = 'redraftOutline';

/** Signal to a keyword search: the workflow with this id waits for its result. */
export const AWAIT_SEARCH_SIGNAL = 'awaitSearch';

/** Signal to a workflow that waits for a keyword search: the search has ended. */
export const SEARCH_ENDED_SIGNAL = 'searchEnded';

/** `found`: evidence on the keyword is stored. Otherwise `reason` is the sources' error. */
export type SearchEnd = { found: true } | { found: false; reason: string };

/** The summary of a keyword search; the evidence itself is stored. `isStale`: no source responded, so older evidence is used. */
export type KeywordSearchResult = { books: number; sources: EvidenceSource[]; isStale: boolean };

/** The search workflow as those who start it know it: activities import no workflow, not even by type. */
export type KeywordSearch = (input: { keyword: string }) => Promise<KeywordSearchResult>;

/** One e-mail. Times are milliseconds since 1970. */
export type ScheduledEmailInput = { emailId: string; kind: EmailKind; sendAt: number };

/** The final status of an e-mail. */
export type EmailOutcome = 'sent' | 'canceled' | 'suppressed' | 'failed';

/** Updates of a waiting e-mail; rejected once it is being sent. */
export const CANCEL_EMAIL_UPDATE = 'cancelEmail';
export const RESCHEDULE_EMAIL_UPDATE = 'rescheduleEmail';

/** The cleanup after a deleted account. Times are milliseconds since 1970. */
export type AccountDeletionInput = { userId: string; requestedAt: number };

/** One of the times that an account's data is put together. */
export type ArchiveRef = { userId: string; number: number };

/** A notice to many authors. What is optional is carried over by continue-as-new. */
export type MailingInput = {
  mailingId: string;
  /** E-mails. */
  perMinute: number;
  /** The last account that has been written to. */
  after?: string | null;
  done?: number;
  total?: number;
  paused?: boolean;
};

/** The result of the query `mailingProgress`: e-mails that are written, of how many. */
export type MailingProgress = { done: number; total: number; paused: boolean };

export const MAILING_PROGRESS_QUERY = 'mailingProgress';
export const PAUSE_MAILING_SIGNAL = 'pauseMailing';
export const RESUME_MAILING_SIGNAL = 'resumeMailing';

/** What follows an account's new address. */
export type AddressChangeInput = { changeId: string; userId: string };

/** A user's subscription, purchases and payments. Carried over by continue-as-new. */
export type SubscriptionInput = {
  userId: string;
  /** Number of commands so far; numbers the idempotency keys. */
  commands?: number;
  /** Ids of recent Stripe events, for deduplication. */
  seenEvents?: string[];
  /** The end of access for which the reminder was sent, in milliseconds since 1970. */
  warnedOf?: number | null;
};

/** The billing state that the workflow waits on. Times are milliseconds since 1970. */
export type BillingStanding = {
  plan: { tier: PaidTier; status: SubscriptionStatus; periodEndsAt: number; accessEndsAt: number | null } | null;
  /** Whether a checkout is open. */
  isOpen: boolean;
  /** When something else than the plan is due, such as a place of an offer that is held for a checkout. */
  dueAt?: number;
};

/** The result of a change of plan. `checkoutId` is the payment to confirm in the browser, `effectiveAt` when a downgrade takes effect. */
export type PlanResult = { tier: PaidTier; checkoutId?: string; effectiveAt?: string };

/** Signal: Stripe sent an event about the customer. Its content is not trusted; the workflow reads the current state from Stripe. */
export const STRIPE_EVENT_SIGNAL = 'stripeEvent';

/** Updates of a subscription. Each returns once it is done at Stripe and reconciled into our rows. */
export const SUBSCRIPTION_UPDATES = {
  start: 'startSubscription',
  changePlan: 'changePlan',
  cancel: 'cancelSubscription',
  resume: 'resumeSubscription',
  refund: 'refundSubscription',
  buyTokens: 'buyTokens',
  changeCard: 'changeCard',
  /** Reconciles now instead of on the next Stripe event. */
  reconcile: 'reconcile',
} as const;
