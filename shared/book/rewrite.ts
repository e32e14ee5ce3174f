/** A passage or a chapter that is written anew at its author's request: what is asked, what it may cost, and what is shown of it. */

import { z } from 'zod';
import { chapterText } from './text.ts';

export const REWRITE_LENGTHS = ['same', 'shorter', 'longer'] as const;
export type RewriteLength = (typeof REWRITE_LENGTHS)[number];

/** Words of the new text over words of the old one. */
const FACTOR: Record<RewriteLength, number> = { same: 1, shorter: 0.65, longer: 1.5 };

/** A passage: blocks of a chapter by their places, the last one included. */
export const blockRange = z
  .strictObject({ from: z.int().min(0), to: z.int().min(0) })
  .refine(({ from, to }) => from <= to, 'The passage ends before it begins');
export type BlockRange = z.infer<typeof blockRange>;

/** `POST …/chapters/{number}/rewrites`. */
export const rewriteRequest = z.strictObject({
  /** The state of the chapter that the passage is of. */
  revision: z.int().min(1),
  /** Null for the whole chapter. */
  passage: blockRange.nullable(),
  instruction: z.string().trim().min(3, 'Say what should be different').max(1_000),
  length: z.enum(REWRITE_LENGTHS),
});
export type RewriteRequest = z.infer<typeof rewriteRequest>;

export const REWRITE_STATES = ['waiting', 'running', 'offered', 'accepted', 'declined', 'failed'] as const;
export type RewriteState = (typeof REWRITE_STATES)[number];

/** What depends on a passage that was replaced. */
export const touched = z.object({
  kind: z.enum(['fact', 'promise', 'claim']),
  /** The fact, promise or claim. */
  text: z.string(),
  /** Chapters that speak of the same. */
  chapters: z.array(z.int()),
});
export type Touched = z.infer<typeof touched>;

export const shownRewrite = z.object({
  id: z.uuid(),
  chapter: z.int(),
  state: z.enum(REWRITE_STATES),
  instruction: z.string(),
  length: z.enum(REWRITE_LENGTHS),
  /** The text that is to be replaced, and the one that is offered for it; null until it is. */
  before: chapterText.shape.blocks,
  after: chapterText.shape.blocks.nullable(),
  /** Sections written and in all. */
  partsDone: z.int(),
  partsTotal: z.int(),
  /** Tokens that it took; what is set aside while it is being written. */
  tokens: z.int(),
  /** For the author; null unless it failed. */
  failure: z.string().nullable(),
  touches: z.array(touched).nullable(),
  requestedAt: z.iso.datetime(),
});
export type ShownRewrite = z.infer<typeof shownRewrite>;

/** What is left of the month's tokens for rewriting. */
export const rewriteAllowance = z.object({ tokensPerMonth: z.int(), tokensLeft: z.int(), resetsAt: z.iso.datetime() });
export type RewriteAllowance = z.infer<typeof rewriteAllowance>;

/** `GET …/rewrites`: those that are open, and the last one of each chapter. */
export const rewriteList = z.object({ rewrites: z.array(shownRewrite), allowance: rewriteAllowance });
export type RewriteList = z.infer<typeof rewriteList>;

/** `GET …/chapters/{number}/rewrite-cost`. */
export const rewriteCost = z.object({
  /** The most that it takes, which is set aside. */
  mostTokens: z.int(),
  /** What it takes if every answer can be used, as nearly all can. */
  usualTokens: z.int(),
  words: z.int(),
  allowance: rewriteAllowance,
});
export type RewriteCost = z.infer<typeof rewriteCost>;

export const rewriteDecision = z.strictObject({ accept: z.boolean() });

/** Words that a new text is to have. */
export function rewrittenWords(words: number, length: RewriteLength): number {
  return Math.max(20, Math.round(words * FACTOR[length]));
}

/** Output tokens for this many words, with room for languages that need more per word. */
export const tokensForWords = (words: number): number => Math.ceil(words * 2.6) + 200;

/** Characters of rules, plans and neighbours in a prompt, beside the canon and the chapter. */
const FRAME_CHARACTERS = 16_000;
const CHARACTERS_PER_TOKEN = 4;
/** Of the calls so many may be made twice; where more answers are unusable, the rewrite stops. */
const SPARE_CALLS = 1;

type Size = {
  canonCharacters: number;
  planCharacters: number;
  chapterCharacters: number;
  words: number;
  parts: number;
  reasoningTokens: number;
};

/** What a rewrite takes, in tokens in and out, with the chapter as it was and as far as it is written anew: what it usually does, and the most, at which it stops. */
export function tokensOfRewrite(size: Size): { usual: number; most: number } {
  const characters = size.canonCharacters + size.planCharacters + 2 * size.chapterCharacters + FRAME_CHARACTERS;
  const perCall = Math.ceil(characters / CHARACTERS_PER_TOKEN) + tokensForWords(Math.ceil(size.words / size.parts)) + size.reasoningTokens;
  return { usual: perCall * size.parts, most: perCall * (size.parts + SPARE_CALLS) };
}
