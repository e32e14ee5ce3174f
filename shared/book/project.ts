/** A book project as the API shows it. */

import { z } from 'zod';
import { CONTENT_TYPES, GENERATION_LEVELS } from './options.ts';
import { exportChoices, exportStatus } from './export.ts';
import { BOOK_FILES } from './manuscript.ts';
import { BOOK_STATUSES } from './status.ts';
import { seriesPlace } from '../series.ts';
import { singleLine } from '../text.ts';

/** Why a book failed: the step, a code, and a message for the author. */
export const bookFailure = z.object({ step: z.string(), code: z.string(), message: z.string() });
export type BookFailure = z.infer<typeof bookFailure>;

/** As stored in the row, with the id of the workflow run that failed. */
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
  /** Chapters that their author approved as they are now. */
  chaptersApproved: z.number().int(),
  /** Until the text is written, at the speed measured on this book; null if none can be measured. */
  secondsLeft: z.number().int().nullable(),
  /** `live`: from the running workflow; `recorded`: the last recorded state; `unreachable`: the workflow is running but no worker responds. */
  source: z.enum(['live', 'recorded', 'unreachable']),
  /** Steps running now, such as `chapter-7`, according to the workflow; empty if it was not queried or did not respond. */
  inWork: z.array(z.string()),
  /** Whether to offer a restart: the book failed, or has been in its stage for too long. */
  stuck: z.boolean(),
  failure: bookFailure.nullable(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  /** The series that it is in; null for a book that stands alone. */
  series: seriesPlace.nullable(),
  /** Whether its author took it out of the list. */
  archived: z.boolean(),
  /** Whether text or title page have changed since the files were made. */
  filesOutdated: z.boolean(),
  files: z.array(z.object({ format: z.enum(BOOK_FILES), fileName: z.string(), sizeBytes: z.number().int() })),
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
  /** 0 until it is written; raised by every change of its text. */
  revision: z.number().int(),
  /** Whether its author changed it, keeps it from being changed, and approved it as it is now. */
  edited: z.boolean(),
  locked: z.boolean(),
  approved: z.boolean(),
});
export type ChapterProgress = z.infer<typeof chapterProgress>;

/** What stands on a book's title page. */
export const titlePage = z.strictObject({
  bookTitle: singleLine(1, 200, 'Book title is required'),
  /** One of the account's names, or the one that the book bears. */
  authorName: singleLine(1, 120, 'Author name is required'),
});
export type TitlePage = z.infer<typeof titlePage>;

export const projectDetail = projectSummary.extend({
  /** How the next files are made unless their author chooses otherwise. */
  choices: exportChoices,
  /** The last time that its author had the files made again; null if they are those that came with the book. */
  export: exportStatus.nullable(),
  chapters: z.array(chapterProgress),
  /** Model usage from the provider's own figures, and this book's token budget. */
  usage: z.object({
    calls: z.number().int(),
    promptTokens: z.number().int(),
    cachedTokens: z.number().int(),
    completionTokens: z.number().int(),
    budgetTokens: z.number().int(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** `GET /api/config`: what the web application needs before anyone signs in. */
export const publicConfig = z.object({
  /** `sample`: the local fake writes placeholder text; `live`: a real model does. */
  engine: z.enum(['sample', 'live']),
  /** `sample`: a local fake answers the book searches. */
  books: z.enum(['sample', 'live']),
  supportEmail: z.string(),
  /** The advertising tag that purchases are reported to with consent; absent if there is none. */
  ads: z.object({ tagId: z.string(), conversionLabel: z.string().optional() }).optional(),
  /** How many authors have created books. */
  authors: z.int(),
  /** The inbox of the local e-mail fake; absent when e-mails are really sent. */
  inboxUrl: z.url().optional(),
  payments: z.object({
    /** Stripe's publishable key. */
    publishableKey: z.string(),
    /** The local fake's script, loaded instead of Stripe's; absent when cards are really charged. */
    scriptUrl: z.url().optional(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
