/**
 * Keeps a book to its requested length: the number of chapters and sections, their word budgets, and the next model call, corrected by how
 * far the model has over- or undershot so far. Pure.
 */

import type { GenerationLevel } from './options.ts';

/** A chapter of a full book aims at this many words; a treatment in an outline at fewer. */
const CHAPTER_WORDS: Record<GenerationLevel, number> = { full: 2_500, outline: 600 };
const CHAPTERS = { min: 6, max: 20 };

/** Words of a finished section. Models meet short targets better than long ones (LongWriter, 2408.07055; LIFEBench, 2505.16234). */
export const SECTION_WORDS = { min: 600, aim: 850, max: 1_200 };

/** A section that its plan made the longest, by its weight. */
const LONGEST_SECTION = 1_500;

/** Words that one call may request. Exceeds the section maximum, because a model that writes too little must be asked for more. */
export const ASK_WORDS = { min: 60, max: 1_800 };

/** Relative deviation allowed per chapter; the whole book may deviate by 5 %. */
export const CHAPTER_TOLERANCE = 0.04;

/** A chapter may go this far for a repair, as long as the book stays within the tolerance of its chapters. */
export const REPAIRED_CHAPTER_TOLERANCE = 0.08;
export const MAX_REPAIRS = 2;

/** How far a chapter may deviate from the average by its weight: a climax is longer, a passage shorter. */
export const CHAPTER_SPREAD = 0.5;
/** The same for a section within its chapter: models meet lengths best in a narrow range. */
export const SECTION_SPREAD = 0.3;

export function chapterCount(wordCount: number, level: GenerationLevel): number {
  return Math.min(CHAPTERS.max, Math.max(CHAPTERS.min, Math.round(wordCount / CHAPTER_WORDS[level])));
}

/** The number of sections for a chapter of `words` words, so that each has 600 to 1,200 words if the chapter is long enough. */
export function sectionCount(words: number): number {
  return Math.max(1, Math.round(words / SECTION_WORDS.aim));
}

/**
 * Divides `total` by `weights` into integers that add up to exactly `total`; no share deviates from the average by more than `spread`.
 * Missing, negative or non-finite weights count as average.
 */
export function shareOut(total: number, weights: readonly number[], spread = 0.25): number[] {
  const count = weights.length;
  if (count === 0) return [];
  const usable = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const positive = usable.filter((weight) => weight > 0);
  const average = positive.length ? positive.reduce((sum, weight) => sum + weight / positive.length, 0) : 1;
  const bounded = usable.map((weight) => Math.min(1 + spread, Math.max(1 - spread, (weight || average) / average)));
  const sum = bounded.reduce((all, weight) => all + weight, 0);
  // Rounds the running total instead of each share, so that rounding errors do not accumulate.
  let before = 0;
  let used = 0;
  return bounded.map((weight) => {
    before += weight;
    const upTo = Math.round((total * before) / sum);
    const share = upTo - used;
    used = upTo;
    return share;
  });
}

export type WrittenSection = { askedWords: number; wordCount: number };

export type NextStep =
  | { do: 'write'; askWords: number }
  | { do: 'extend'; askWords: number }
  /** `index` is the section to shorten. */
  | { do: 'shorten'; index: number; askWords: number }
  | { do: 'finish' };

/**
 * Decides the next step of a chapter.
 * @param targetWords the chapter's budget
 * @param planned the word budgets of the planned sections
 * @param written the sections stored so far, in order; those beyond `planned` are extensions
 * @param repairs repair calls made so far in this chapter
 */
export function nextStep(targetWords: number, planned: readonly number[], written: readonly WrittenSection[], repairs: number): NextStep {
  const have = written.reduce((sum, section) => sum + section.wordCount, 0);
  const missing = targetWords - have;
  const lengthRatio = measuredLengthRatio(written);
  const left = planned.slice(written.length);
  const budget = left[0];
  if (budget !== undefined) {
    // What is missing is divided as it was planned.
    const share = (missing * budget) / left.reduce((sum, words) => sum + words, 0);
    const aim = Math.min(LONGEST_SECTION, Math.max(share, Math.min(250, targetWords / planned.length)));
    return { do: 'write', askWords: askFor(aim, lengthRatio) };
  }
  if (repairs >= MAX_REPAIRS || Math.abs(missing) <= targetWords * CHAPTER_TOLERANCE) return { do: 'finish' };
  if (missing > 0) {
    const askWords = askFor(missing, lengthRatio);
    // Even the smallest request may overshoot by more than what is missing.
    if (askWords * lengthRatio > missing * 1.8) return { do: 'finish' };
    return { do: 'extend', askWords };
  }
  const index = longest(written);
  const toWords = Math.max(ASK_WORDS.min, (written[index]?.wordCount ?? 0) + missing);
  return { do: 'shorten', index, askWords: askFor(toWords, lengthRatio) };
}

/** Words written per word requested so far in this chapter; 1 before anything is written. */
export function measuredLengthRatio(written: readonly WrittenSection[]): number {
  const asked = written.reduce((sum, section) => sum + section.askedWords, 0);
  const got = written.reduce((sum, section) => sum + section.wordCount, 0);
  if (asked <= 0 || got <= 0) return 1;
  return Math.min(2.5, Math.max(0.4, got / asked));
}

function askFor(words: number, lengthRatio: number): number {
  return Math.round(Math.min(ASK_WORDS.max, Math.max(ASK_WORDS.min, words / lengthRatio)));
}

function longest(written: readonly WrittenSection[]): number {
  return written.reduce((best, section, index) => (section.wordCount > (written[best]?.wordCount ?? 0) ? index : best), 0);
}
