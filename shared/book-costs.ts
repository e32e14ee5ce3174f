/** `GET /api/admin/book-costs`: what the model calls of each book took, in tokens and in money. */

import { z } from 'zod';
import { rowCursor } from './page-cursor.ts';
import { CONTENT_TYPES, GENERATION_LEVELS } from './book/options.ts';

/** The work that a book's calls are grouped by, in the order in which it is done. */
export const COST_STEPS = [
  'research',
  'story',
  'canon',
  'outline',
  'plans',
  'table-read',
  'chapters',
  'facts',
  'readings',
  'repairs',
  'other',
] as const;
export type CostStep = (typeof COST_STEPS)[number];

const usage = {
  calls: z.int(),
  /** Cached ones included. */
  promptTokens: z.int(),
  cachedTokens: z.int(),
  completionTokens: z.int(),
  /** Null if a model without a price took part. */
  costUsd: z.number().nullable(),
};
export const callsCost = z.object(usage);
export type CallsCost = z.infer<typeof callsCost>;

export const bookCost = callsCost.extend({
  id: z.uuid(),
  title: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  generationLevel: z.enum(GENERATION_LEVELS),
  /** Words written so far. */
  words: z.int(),
  createdAt: z.iso.datetime(),
  /** Only steps that have called the model. */
  steps: z.array(z.object({ step: z.enum(COST_STEPS), ...usage })),
});
export type BookCost = z.infer<typeof bookCost>;

/** `cursor`: from the last answer; without one, the newest books. */
export const bookCostsQuery = z.strictObject({
  cursor: rowCursor.optional(),
});

export const bookCosts = z.object({
  /** Newest first. */
  books: z.array(bookCost),
  /** The next page's; null on the last. */
  nextCursor: z.string().nullable(),
  /** Of all books, and of the calls that belong to none. */
  totals: z.object({ books: callsCost, niches: callsCost, metadata: callsCost }),
  /** Models that were called and have no price. */
  unpricedModels: z.array(z.string()),
});
export type BookCosts = z.infer<typeof bookCosts>;
