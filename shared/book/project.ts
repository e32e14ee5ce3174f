/** A book project as the API shows it. */

import { z } from 'zod';
import { CONTENT_TYPES, GENERATION_LEVELS } from './options.ts';
import { FILE_FORMATS } from './manuscript.ts';
import { BOOK_STATUSES } from './status.ts';

/** Why a book stopped: the step, a name that code can tell apart, and a sentence for the author. */
export const bookFailure = z.object({ step: z.string(), code: z.string(), message: z.string() });
export type BookFailure = z.infer<typeof bookFailure>;

/** As the row keeps it: with the run of the workflow that failed. */
export type StoredFailure = BookFailure & { runId?: string };

export const projectSummary = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  authorName: z.string(),
  bookTitle: z.string(),
  /** In lists its first 200 characters. */
  bookIdea: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  generationLevel: z.enum(GENERATION_LEVELS),
  /** Words asked for. */
  wordCount: z.number().int(),
  status: z.enum(BOOK_STATUSES),
  /** 0 to 100, from work done. */
  progress: z.number().int(),
  chaptersDone: z.number().int(),
  /** 0 until there is an outline. */
  chaptersTotal: z.number().int(),
  wordsWritten: z.number().int(),
  /** Until the words are written, from this book's measured speed; null where there is none to measure. */
  secondsLeft: z.number().int().nullable(),
  /** `live`: the running workflow answered; `recorded`: this is the last recorded state; `unreachable`: a worker should answer and none does. */
  source: z.enum(['live', 'recorded', 'unreachable']),
  /** Steps in work this second, such as `chapter-7`, as the running workflow says; empty where it was not asked or did not answer. */
  inWork: z.array(z.string()),
  /** Offer a restart: failed, or longer in its stage than it should be. */
  stuck: z.boolean(),
  failure: bookFailure.nullable(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  files: z.array(z.object({ format: z.enum(FILE_FORMATS), fileName: z.string(), sizeBytes: z.number().int() })),
});
export type ProjectSummary = z.infer<typeof projectSummary>;

export const CHAPTER_STATES = ['outlined', 'summarized', 'writing', 'done'] as const;

export const chapterProgress = z.object({
  number: z.number().int(),
  title: z.string(),
  state: z.enum(CHAPTER_STATES),
  /** Words stored so far. */
  wordCount: z.number().int(),
  /** The chapter's share of the words asked for. */
  targetWords: z.number().int(),
});
export type ChapterProgress = z.infer<typeof chapterProgress>;

export const projectDetail = projectSummary.extend({
  chapters: z.array(chapterProgress),
  /** What the model was asked, from the provider's own figures, and the most this book may use. */
  usage: z.object({
    calls: z.number().int(),
    promptTokens: z.number().int(),
    cachedTokens: z.number().int(),
    completionTokens: z.number().int(),
    budgetTokens: z.number().int(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** `GET /api/config`: what the screens must know before anyone signs in. */
export const publicConfig = z.object({
  /** `sample`: the local stand-in writes placeholder text; `live`: a real model does. */
  engine: z.enum(['sample', 'live']),
  /** `sample`: a local stand-in answers the book searches. */
  books: z.enum(['sample', 'live']),
  supportEmail: z.string(),
  /** How many authors have created books. */
  authors: z.int(),
  /** Where e-mails can be read while a local stand-in takes them; absent where they are really sent. */
  inboxUrl: z.url().optional(),
  payments: z.object({
    /** Stripe's, for the browser. */
    publishableKey: z.string(),
    /** The script of a local stand-in, which is loaded in place of Stripe's own; absent where cards are really charged. */
    scriptUrl: z.url().optional(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
