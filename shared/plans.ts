/** What each plan allows and costs. */

import type { GenerationLevel } from './book/options.ts';

export const TIERS = ['free', 'standard', 'publisher'] as const;
export type Tier = (typeof TIERS)[number];

export const PAID_TIERS = ['standard', 'publisher'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

export type Plan = {
  name: string;
  priceCents: number;
  regularPriceCents: number;
  /** Full books a month; outlines never count. */
  booksPerMonth: number;
  maxWordCount: number;
  nicheAnalysesPerMonth: number;
  /** Model tokens, in and out, for writing passages and chapters anew. A passage takes about 25,000 of a long book, a chapter five times that. */
  rewriteTokensPerMonth: number;
  imagesPerBook: number;
};

export const PLANS: Record<Tier, Plan> = {
  free: {
    name: 'Free',
    priceCents: 0,
    regularPriceCents: 0,
    booksPerMonth: 0,
    maxWordCount: 20_000,
    nicheAnalysesPerMonth: 1,
    rewriteTokensPerMonth: 100_000,
    imagesPerBook: 20,
  },
  standard: {
    name: 'Standard',
    priceCents: 999,
    regularPriceCents: 1999,
    booksPerMonth: 3,
    maxWordCount: 30_000,
    nicheAnalysesPerMonth: 20,
    rewriteTokensPerMonth: 1_000_000,
    imagesPerBook: 60,
  },
  publisher: {
    name: 'Publisher',
    priceCents: 2999,
    regularPriceCents: 4999,
    booksPerMonth: 20,
    maxWordCount: 50_000,
    nicheAnalysesPerMonth: 200,
    rewriteTokensPerMonth: 5_000_000,
    imagesPerBook: 150,
  },
};

/** Book tokens per pack, and the pack's price in US cents. Tokens never expire. */
export const TOKEN_PACKS = { 1: 300, 5: 1000 } as const;
export type TokenPack = keyof typeof TOKEN_PACKS;

export const EARLY_BIRD_CODE = 'EARLYBIRD';

/** A plan's monthly price in US cents, for early birds or for everybody else. */
export function monthlyPrice(tier: Tier, isEarlyBird: boolean): number {
  return isEarlyBird ? PLANS[tier].priceCents : PLANS[tier].regularPriceCents;
}

/** Duration of the money-back guarantee from a subscriber's first payment. */
export const MONEY_BACK_DAYS = 7;

/** How long before the end of a canceled plan the reminder is sent. */
export const ACCESS_WARNING_DAYS = 3;

/** A token buys one full book of up to this many words, for any tier. */
export const TOKEN_BOOK_MAX_WORDS = 20_000;

/**
 * `overdue`: the last payment for the plan failed. The monthly allowance is suspended until it is paid; tokens remain usable. `booksPerMonth`:
 * of this period, if it is not the plan's.
 */
export type Allowance = { tier: Tier; booksGenerated: number; tokens: number; overdue: boolean; booksPerMonth?: number | undefined };
export type QuotaDecision =
  | { allowed: true; source: 'none' | 'allowance' | 'token' }
  | { allowed: false; code: 'GENERATION_LIMIT_EXCEEDED' | 'PAYMENT_OVERDUE'; reason: string };

export const PAYMENT_OVERDUE = 'Your last payment didn’t go through. Update your payment method on your account page to continue.';

/**
 * Whether an author may start a book, and what pays for it: the month's allowance first, then a token. Used by the browser to explain and
 * by the server to decide.
 */
export function checkBookQuota(
  { tier, booksGenerated, tokens, overdue, booksPerMonth = PLANS[tier].booksPerMonth }: Allowance,
  level: GenerationLevel,
  wordCount: number,
): QuotaDecision {
  const plan = PLANS[tier];
  if (wordCount > plan.maxWordCount) {
    return {
      allowed: false,
      code: 'GENERATION_LIMIT_EXCEEDED',
      reason: `Word count ${wordCount.toLocaleString('en-US')} exceeds ${tier} tier limit of ${plan.maxWordCount.toLocaleString('en-US')} words`,
    };
  }
  if (level === 'outline') return { allowed: true, source: 'none' };
  if (!overdue && booksGenerated < booksPerMonth) return { allowed: true, source: 'allowance' };
  if (tokens > 0 && wordCount <= TOKEN_BOOK_MAX_WORDS) return { allowed: true, source: 'token' };
  if (overdue) return { allowed: false, code: 'PAYMENT_OVERDUE', reason: PAYMENT_OVERDUE };
  return {
    allowed: false,
    code: 'GENERATION_LIMIT_EXCEEDED',
    reason: `Monthly book limit reached (${booksGenerated}/${booksPerMonth}). Wait for reset or upgrade.`,
  };
}

/** Whether the wizards offer a choice between an outline and a full book. */
export function choosesLevel(account: { tier: Tier; tokens: number }): boolean {
  return account.tier !== 'free' || account.tokens > 0;
}

/** What rewriting a passage of a long book usually takes of `rewriteTokensPerMonth`. */
export const TOKENS_OF_A_PASSAGE = 25_000;
