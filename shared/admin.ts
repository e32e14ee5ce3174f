/** What the admin page asks for and shows: books, users, the audit log. */

import { z } from 'zod';
import { givenPassword } from './accounts.ts';
import { CONTENT_TYPES, GENERATION_LEVELS } from './book/options.ts';
import { numberCursor, rowCursor } from './page-cursor.ts';
import { TIERS } from './plans.ts';
import { singleLine } from './text.ts';

const instant = z.iso.datetime();

/**
 * `stuck`: without a sign of work for longer than `STUCK_AFTER_MINUTES`; `at-work`: waiting to begin, or in a stage and not stuck. A book that waits
 * for its author, and a complete one, is in no list.
 */
export const ADMIN_BOOK_STATES = ['failed', 'stuck', 'at-work'] as const;
export type AdminBookState = (typeof ADMIN_BOOK_STATES)[number];

/** `GET /api/admin/books`. */
export const adminBooksQuery = z.strictObject({ state: z.enum(ADMIN_BOOK_STATES).default('failed'), cursor: rowCursor.optional() });

export const adminBook = z.object({
  id: z.uuid(),
  title: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  generationLevel: z.enum(GENERATION_LEVELS),
  ownerId: z.uuid(),
  /** The owner's address and plan. */
  email: z.string(),
  tier: z.enum(TIERS),
  /** Such as `chapter-7`: what failed, or what it is at; null if that is not known. */
  step: z.string().nullable(),
  /** Of the failure, such as `ContentRefused`; null unless it failed. */
  code: z.string().nullable(),
  /** Why it failed or is stuck, in plain words; null for a book at work. */
  reason: z.string().nullable(),
  /** When it failed, or the last sign of work. */
  since: instant,
  createdAt: instant,
  /** Tokens of its model calls so far, input and output. */
  tokens: z.int(),
  /** Whether it counts against its author's month, or took one of their book tokens. */
  isReserved: z.boolean(),
  /** The book in Temporal's web UI; absent if its address is not configured. */
  workflowsUrl: z.url().optional(),
});
export type AdminBook = z.infer<typeof adminBook>;

/** A list of books in Temporal's web UI. */
export const workflowView = z.object({ name: z.string(), url: z.url() });
export type WorkflowView = z.infer<typeof workflowView>;

export const adminBooks = z.object({
  /** Newest first. */
  books: z.array(adminBook),
  /** The next page's; null on the last. */
  nextCursor: z.string().nullable(),
  /** Of all pages. */
  counts: z.record(z.enum(ADMIN_BOOK_STATES), z.int()),
  /** Empty if the web UI's address is not configured. */
  views: z.array(workflowView),
});
export type AdminBooks = z.infer<typeof adminBooks>;

export const ADMIN_USER_ORDERS = ['created', 'name', 'tier', 'tokens', 'spent', 'books'] as const;
export type AdminUserOrder = (typeof ADMIN_USER_ORDERS)[number];
export const DIRECTIONS = ['descending', 'ascending'] as const;

/** What an admin types to find rows by. */
export const searchText = z
  .string()
  .max(200)
  // PostgreSQL takes no text with a zero character.
  .regex(/^[^\u0000]*$/u); // eslint-disable-line no-control-regex

/** `GET /api/admin/users`. */
export const adminUsersQuery = z.strictObject({
  /** Part of a name or address. */
  search: searchText.optional(),
  order: z.enum(ADMIN_USER_ORDERS).default('created'),
  direction: z.enum(DIRECTIONS).default('descending'),
  /** From the last answer of the same search and order. */
  cursor: z.string().max(1_000).optional(),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

export const adminUser = z.object({
  id: z.uuid(),
  authorName: z.string(),
  email: z.string(),
  subscriptionTier: z.enum(TIERS),
  createdAt: instant,
  tokensPurchased: z.int(),
  /** Book tokens that are left, granted ones included. */
  tokens: z.int(),
  /** Whether a subscription pays for the plan, which then cannot be granted. */
  isBilled: z.boolean(),
  /** US cents, refunds taken off. */
  totalSpent: z.int(),
  booksGenerated: z.int(),
  /** Whether an admin suspended the account: it can't sign in, and nothing new begins for it. */
  isSuspended: z.boolean(),
  isAdmin: z.boolean(),
  /** The user's workflows in Temporal's web UI; absent if its address is not configured. */
  workflowsUrl: z.url().optional(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** The totals are of all accounts, whatever is searched for. */
export const adminOverview = z.object({
  totalUsers: z.int(),
  /** US cents, refunds taken off. */
  totalRevenue: z.int(),
  totalBooksGenerated: z.int(),
  totalTokensPurchased: z.int(),
  /** Users that the search finds, on all pages. */
  found: z.int(),
  users: z.array(adminUser),
  /** The next page's; null on the last. */
  nextCursor: z.string().nullable(),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** Why an admin does something to an account; it stays in the audit log. */
const reason = singleLine(1, 300, 'A reason is required');

/** `POST /api/admin/users/{id}/end-sessions`. */
export const endSessionsRequest = z.strictObject({ reason });

/** `PUT /api/admin/users/{id}/suspension`. */
export const suspensionRequest = z.strictObject({ suspended: z.boolean(), reason });

/** `PUT /api/admin/users/{id}/plan`. */
export const grantPlanRequest = z.strictObject({ tier: z.enum(TIERS), reason });
export type GrantPlanRequest = z.output<typeof grantPlanRequest>;

/** At once; what `npm run account` grants, too. */
export const MAX_GRANTED_TOKENS = 1_000;

/** `POST /api/admin/users/{id}/tokens`. `balance`: the tokens that the admin saw, so that a request that is sent twice grants once. */
export const grantTokensRequest = z.strictObject({
  tokens: z.int('Enter a whole number').min(1, 'Enter a number from 1 to 1,000').max(MAX_GRANTED_TOKENS, 'Enter a number from 1 to 1,000'),
  balance: z.int(),
  reason,
});
export type GrantTokensRequest = z.output<typeof grantTokensRequest>;

/** `POST /api/admin/books/{id}/give-back`. */
export const giveBackRequest = z.strictObject({ reason });

/** An admin's password, needed when the sign-in is not recent. */
const password = givenPassword.optional();

/** `POST /api/admin/users/{id}/refund`. */
export const refundRequest = z.strictObject({ reason, password });
export type RefundRequest = z.output<typeof refundRequest>;

/** `POST /api/admin/users/{id}/archive`. */
export const exportUserRequest = z.strictObject({ reason, password });

/** `GET /api/admin/users/{id}/archive/file`. */
export const userArchiveQuery = z.strictObject({ reason });

/** `DELETE /api/admin/users/{id}`. `address`: the account's, typed to confirm which one is meant. */
export const deleteUserRequest = z.strictObject({ reason, address: singleLine(1, 254, 'Type the account’s address'), password });
export type DeleteUserRequest = z.output<typeof deleteUserRequest>;

/** `GET /api/admin/audit-log`. `done`: without what admins have only seen. */
export const auditLogQuery = z.strictObject({
  which: z.enum(['done', 'all']).default('done'),
  /** From the last answer. */
  cursor: numberCursor.optional(),
});
export type AuditLogQuery = z.output<typeof auditLogQuery>;

export const auditEntry = z.object({
  id: z.string(),
  /** `admin <user id>` or `operator <name>`. */
  actor: z.string(),
  /** The admin's address; null for an operator, and for an account that is gone. */
  actorEmail: z.string().nullable(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Of the account that the details name; null if there is none, or if it is gone. */
  userEmail: z.string().nullable(),
  at: instant,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditLog = z.object({
  /** Newest first. */
  entries: z.array(auditEntry),
  /** The next page's; null on the last. */
  nextCursor: z.string().nullable(),
});
export type AuditLog = z.infer<typeof auditLog>;
