/** What each plan allows and costs. */

import type { GenerationLevel } from './book/options.ts';

export const TIERS = ['free', 'standard', 'publisher'] as const;
export type Tier = (typeof TIERS)[number];

export type Plan = {
  name: string;
  priceCents: number;
  regularPriceCents: number;
  /** Full books a month; outlines never count. */
  booksPerMonth: number;
  maxWordCount: number;
  nicheAnalysesPerMonth: number;
};

export const PLANS: Record<Tier, Plan> = {
  free: { name: 'Free', priceCents: 0, regularPriceCents: 0, booksPerMonth: 0, maxWordCount: 20_000, nicheAnalysesPerMonth: 1 },
  standard: {
    name: 'Standard',
    priceCents: 999,
    regularPriceCents: 1999,
    booksPerMonth: 3,
    maxWordCount: 30_000,
    nicheAnalysesPerMonth: 20,
  },
  publisher: {
    name: 'Publisher',
    priceCents: 2999,
    regularPriceCents: 4999,
    booksPerMonth: 20,
    maxWordCount: 50_000,
    nicheAnalysesPerMonth: 200,
  },
};

/** A token buys one full book of up to this many words, for any tier. */
export const TOKEN_BOOK_MAX_WORDS = 20_000;

export type Allowance = { tier: Tier; booksGenerated: number; tokens: number };
export type Verdict = { allowed: true; source: 'none' | 'allowance' | 'token' } | { allowed: false; reason: string };

/**
 * Whether an author may start a book, and what pays for it: the month's allowance first, then a token.
 * The browser asks to explain, the server to decide; both ask here.
 */
export function judgeBook({ tier, booksGenerated, tokens }: Allowance, level: GenerationLevel, wordCount: number): Verdict {
  const plan = PLANS[tier];
  if (wordCount > plan.maxWordCount) {
    return {
      allowed: false,
      reason: `Word count ${wordCount.toLocaleString('en-US')} exceeds ${tier} tier limit of ${plan.maxWordCount.toLocaleString('en-US')} words`,
    };
  }
  if (level === 'outline') return { allowed: true, source: 'none' };
  if (booksGenerated < plan.booksPerMonth) return { allowed: true, source: 'allowance' };
  if (tokens > 0 && wordCount <= TOKEN_BOOK_MAX_WORDS) return { allowed: true, source: 'token' };
  return { allowed: false, reason: `Monthly book limit reached (${booksGenerated}/${plan.booksPerMonth}). Wait for reset or upgrade.` };
}

/** Whether the wizards offer the choice between an outline and a full book. */
export function choosesLevel(account: { tier: Tier; tokens: number }): boolean {
  return account.tier !== 'free' || account.tokens > 0;
}
