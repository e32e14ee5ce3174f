/**
 * How a book keeps its word on length: chapters and sections by the words asked, budgets that add up, and what to ask of the model next,
 * given how it has taken such wishes so far. Pure.
 */

import type { GenerationLevel } from './options.ts';

/** A chapter of a full book aims at this many words; a treatment in an outline at fewer. */
const CHAPTER_WORDS: Record<GenerationLevel, number> = { full: 2_500, outline: 600 };
const CHAPTERS = { min: 6, max: 20 };

/** A section as delivered. Models keep to short lengths better than to long ones (LongWriter, 2408.07055; LIFEBench, 2505.16234). */
export const SECTION_WORDS = { min: 600, aim: 850, max: 1_200 };

/** What one call may be asked for. Above the section's maximum, because a model that falls short must be asked for more. */
export const ASK_WORDS = { min: 60, max: 1_500 };

/** A chapter is within its budget when it is this close to it; the book's own bound is 5 %. */
export const CHAPTER_TOLERANCE = 0.04;
export const MAX_REPAIRS = 2;

export function chapterCount(wordCount: number, level: GenerationLevel): number {
  return Math.min(CHAPTERS.max, Math.max(CHAPTERS.min, Math.round(wordCount / CHAPTER_WORDS[level])));
}

/** Sections for a chapter of `words` words, so that each is from 600 to 1,200 words where the chapter is long enough for that. */
export function sectionCount(words: number): number {
  return Math.max(1, Math.round(words / SECTION_WORDS.aim));
}

/**
 * Divides `total` by `weights` into whole numbers that add up to exactly `total`; no share strays from the average by more than `spread`.
 * Weights that are missing, negative or absurd count as average ones.
 */
export function shareOut(total: number, weights: readonly number[], spread = 0.25): number[] {
  const count = weights.length;
  if (count === 0) return [];
  const usable = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const positive = usable.filter((weight) => weight > 0);
  const average = positive.length ? positive.reduce((sum, weight) => sum + weight / positive.length, 0) : 1;
  const bounded = usable.map((weight) => Math.min(1 + spread, Math.max(1 - spread, (weight || average) / average)));
  const sum = bounded.reduce((all, weight) => all + weight, 0);
  // Each share ends where the running total says, so that rounding never adds up.
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
 * What a chapter needs next.
 * @param targetWords the chapter's budget
 * @param planned number of planned sections
 * @param written the sections stored so far, in order; those beyond `planned` are extensions
 * @param repairs repair calls made so far in this chapter
 */
export function nextStep(targetWords: number, planned: number, written: readonly WrittenSection[], repairs: number): NextStep {
  const have = written.reduce((sum, section) => sum + section.wordCount, 0);
  const missing = targetWords - have;
  const obedience = measuredObedience(written);
  const left = planned - written.length;
  if (left > 0) {
    const aim = Math.min(SECTION_WORDS.max, Math.max(missing / left, Math.min(250, targetWords / planned)));
    return { do: 'write', askWords: askFor(aim, obedience) };
  }
  if (repairs >= MAX_REPAIRS || Math.abs(missing) <= targetWords * CHAPTER_TOLERANCE) return { do: 'finish' };
  if (missing > 0) {
    const askWords = askFor(missing, obedience);
    // The least that can be asked for may be too much: then the chapter is nearer to its length as it is.
    if (askWords * obedience > missing * 1.8) return { do: 'finish' };
    return { do: 'extend', askWords };
  }
  const index = longest(written);
  const toWords = Math.max(ASK_WORDS.min, (written[index]?.wordCount ?? 0) + missing);
  return { do: 'shorten', index, askWords: askFor(toWords, obedience) };
}

/** Words written for each word asked, so far in this chapter; 1 before anything is known. */
export function measuredObedience(written: readonly WrittenSection[]): number {
  const asked = written.reduce((sum, section) => sum + section.askedWords, 0);
  const got = written.reduce((sum, section) => sum + section.wordCount, 0);
  if (asked <= 0 || got <= 0) return 1;
  return Math.min(2.5, Math.max(0.4, got / asked));
}

function askFor(words: number, obedience: number): number {
  return Math.round(Math.min(ASK_WORDS.max, Math.max(ASK_WORDS.min, words / obedience)));
}

function longest(written: readonly WrittenSection[]): number {
  return written.reduce((best, section, index) => (section.wordCount > (written[best]?.wordCount ?? 0) ? index : best), 0);
}
