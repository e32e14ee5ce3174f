/** The names by which the API, the workflows and the workers know one another. */

import type { ContentType, GenerationLevel } from './book/options.ts';
import type { Stage } from './book/status.ts';
import type { SubscriptionStatus } from './billing.ts';
import type { EmailKind } from './emails.ts';
import type { Tier, PaidTier } from './plans.ts';

/** `books`: workflows and light activities; `model`: calls to the language model, rate-limited; `render`: Chromium, DOCX and EPUB. */
export const TASK_QUEUES = { books: 'books', model: 'model', render: 'render' } as const;
export type TaskQueue = keyof typeof TASK_QUEUES;

/** The namespace's custom search attributes; registered when a worker starts. No e-mail address and no prose in any of them. */
export const SEARCH_ATTRIBUTES = {
  BookStage: 'KEYWORD',
  OwnerId: 'KEYWORD',
  PlanTier: 'KEYWORD',
  ContentType: 'KEYWORD',
  ChaptersDone: 'INT',
} as const;

export const bookWorkflowId = (projectId: string): string => `book/${projectId}`;
export const emailWorkflowId = (emailId: string): string => `email/${emailId}`;
export const nicheWorkflowId = (analysisId: string): string => `niche/${analysisId}`;
export const recommendationsWorkflowId = (id: string): string => `niche-recommendations/${id}`;
export const metadataWorkflowId = (id: string): string => `metadata/${id}`;
export const subscriptionWorkflowId = (userId: string): string => `subscription/${userId}`;
export const accountDeletionWorkflowId = (userId: string): string => `account-deletion/${userId}`;

/** Everything `bookProject` decides by. Fixed at the start: a later change of plan or configuration does not touch a running book. */
export type BookProjectInput = {
  projectId: string;
  ownerId: string;
  tier: Tier;
  contentType: ContentType;
  level: GenerationLevel;
  /** Chapters in work at the same time. */
  parallelChapters: number;
};

/** What a running book answers to the query `bookStatus`. */
export type LiveBook = {
  stage: Stage | 'pending' | 'completed' | 'failed';
  chaptersDone: number;
  chaptersTotal: number;
  /** Names of the steps in work, such as `chapter-7`. */
  inWork: string[];
};

export const BOOK_STATUS_QUERY = 'bookStatus';

/** One e-mail. Times are milliseconds since 1970. */
export type ScheduledEmailInput = { emailId: string; kind: EmailKind; sendAt: number };

/** What became of an e-mail. */
export type EmailOutcome = 'sent' | 'canceled' | 'suppressed' | 'failed';

/** Updates of an e-mail that waits: they are refused once it is being sent. */
export const CANCEL_EMAIL_UPDATE = 'cancelEmail';
export const RESCHEDULE_EMAIL_UPDATE = 'rescheduleEmail';

/** An account that is gone, and what it leaves behind. Times are milliseconds since 1970. */
export type AccountDeletionInput = { userId: string; requestedAt: number };

/** A user's subscription, purchases and payments. Carried from run to run. */
export type SubscriptionInput = {
  userId: string;
  /** Commands given so far: each has a number, by which Stripe tells it from the others. */
  commands?: number;
  /** Stripe's events seen lately; whatever comes twice is looked at once. */
  seenEvents?: string[];
  /** The end of access that its holder was reminded of, in milliseconds since 1970. */
  warnedOf?: number | null;
};

/** How a user stands with Stripe, as far as the workflow has to wait for it. Times are milliseconds since 1970. */
export type BillingStanding = {
  plan: { tier: PaidTier; status: SubscriptionStatus; periodEndsAt: number; accessEndsAt: number | null } | null;
  /** Whether a checkout waits to be paid. */
  isOpen: boolean;
};

/** A signal: Stripe reports that something happened to the customer. What it was is not believed but looked up. */
export const STRIPE_EVENT_SIGNAL = 'stripeEvent';

/** Updates of a subscription. Each answers when it is done at Stripe and stands in our rows. */
export const SUBSCRIPTION_UPDATES = {
  start: 'startSubscription',
  changePlan: 'changePlan',
  cancel: 'cancelSubscription',
  resume: 'resumeSubscription',
  refund: 'refundSubscription',
  buyTokens: 'buyTokens',
  /** Looks now instead of when Stripe reports. */
  reconcile: 'reconcile',
} as const;
