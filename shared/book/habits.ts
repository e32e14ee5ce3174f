/** Habits of a text, by counting: phrases that return, stock phrases of language models, openings and endings alike, unbalanced quotes. Pure. */

import { STOCK_PHRASES } from './stock-phrases/index.ts';

/** A phrase that returns is this long; shorter ones are the language itself. */
const PHRASE_WORDS = 5;
/** How often a phrase must return to be a habit. */
const LEAST_COUNT = 3;
const MOST_USED_UP = 14;

export type Recurrence = { phrase: string; count: number; chapters: number[] };

export type Habits = {
  /** Phrases of five words or more that return in at least two chapters, most frequent first. */
  recurring: Recurrence[];
  /** Stock phrases with their counts per 10,000 words, most frequent first. */
  stock: (Recurrence & { per10000: number })[];
  /** Chapters that begin, or end, in the same words. */
  alike: { where: 'opening' | 'ending'; chapters: number[]; words: string }[];
  /** Paragraphs in which quotation marks do not match. */
  unbalanced: { chapter: number; paragraph: string }[];
};

export type ChapterText = { number: number; text: string };

/** Counts the habits of a whole book. */
export function habitsOf(chapters: readonly ChapterText[], language: string): Habits {
  return {
    recurring: recurringPhrases(chapters).filter(({ chapters: where }) => where.length > 1),
    stock: stockPhrases(chapters, language),
    alike: [...alike(chapters, 'opening'), ...alike(chapters, 'ending')],
    unbalanced: chapters.flatMap(unbalancedQuotes),
  };
}

/** Phrases that a text has used up, for those who write beside it: recurring ones and stock phrases. */
export function usedUpPhrases(texts: readonly string[], language: string): string[] {
  const chapters = texts.map((text, index) => ({ number: index + 1, text }));
  const recurring = recurringPhrases(chapters).filter(({ phrase }) => isImage(phrase));
  const phrases = [...stockPhrases(chapters, language), ...recurring].map(({ phrase }) => phrase);
  return [...new Set(phrases)].slice(0, MOST_USED_UP);
}

/** Whether it has words enough of its own, rather than articles, prepositions and verbs that no sentence does without. */
const isImage = (phrase: string): boolean => phrase.split(' ').filter((word) => word.length > 4).length >= 2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** A sentence's words and its chapter. Tables and lists are left out: they repeat their words for a reason. */
function sentencesOf(chapters: readonly ChapterText[]): { number: number; words: string[] }[] {
  return chapters.flatMap(({ number, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:\||[-*] |\d+\. )/.test(line))
      .flatMap((line) => line.split(/[.!?;:…]+/))
      .map((sentence) => ({ number, words: wordsOf(sentence) })),
  );
}

function recurringPhrases(chapters: readonly ChapterText[]): Recurrence[] {
  const sentences = sentencesOf(chapters);
  const counts = new Map<string, number>();
  const windows = (words: readonly string[]) =>
    Array.from({ length: Math.max(0, words.length - PHRASE_WORDS + 1) }, (_, at) => words.slice(at, at + PHRASE_WORDS).join(' '));
  for (const { words } of sentences) for (const window of windows(words)) counts.set(window, (counts.get(window) ?? 0) + 1);

  // Neighbouring windows that all return are one longer phrase.
  const found = new Map<string, Set<number>>();
  for (const { number, words } of sentences) {
    const returns = windows(words).map((window) => (counts.get(window) ?? 0) >= LEAST_COUNT);
    for (let from = returns.indexOf(true); from >= 0;) {
      const end = returns.indexOf(false, from);
      const to = end < 0 ? returns.length : end;
      const phrase = words.slice(from, to + PHRASE_WORDS - 1).join(' ');
      found.set(phrase, (found.get(phrase) ?? new Set<number>()).add(number));
      from = returns.indexOf(true, to);
    }
  }
  return [...found]
    .map(([phrase, where]) => ({
      phrase,
      count: Math.min(...windows(phrase.split(' ')).map((window) => counts.get(window) ?? 0)),
      chapters: [...where].sort((a, b) => a - b),
    }))
    .sort((one, other) => other.count - one.count || one.phrase.localeCompare(other.phrase))
    .filter(
      ({ phrase }, index, all) => !all.slice(0, index).some((better) => better.phrase.includes(phrase) || phrase.includes(better.phrase)),
    );
}

function stockPhrases(chapters: readonly ChapterText[], language: string): Habits['stock'] {
  const phrases = STOCK_PHRASES[language.toLowerCase().split('-')[0] ?? ''] ?? [];
  const words = chapters.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return phrases
    .map((phrase) => {
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")}(?![\\p{L}\\p{N}])`,
        'giu',
      );
      const counts = chapters
        .map(({ number, text }) => ({ number, count: text.match(pattern)?.length ?? 0 }))
        .filter(({ count }) => count > 0);
      const count = counts.reduce((sum, each) => sum + each.count, 0);
      return {
        phrase,
        count,
        chapters: counts.map(({ number }) => number),
        per10000: words ? Math.round((count * 100_000) / words) / 10 : 0,
      };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Words by which two openings or endings are alike. */
const ALIKE_WORDS = 4;

function alike(chapters: readonly ChapterText[], where: 'opening' | 'ending'): Habits['alike'] {
  const groups = new Map<string, number[]>();
  for (const { number, text } of chapters) {
    const words = wordsOf(text);
    const key = (where === 'opening' ? words.slice(0, ALIKE_WORDS) : words.slice(-ALIKE_WORDS)).join(' ');
    if (key) groups.set(key, [...(groups.get(key) ?? []), number]);
  }
  return [...groups].filter(([, numbers]) => numbers.length > 1).map(([words, numbers]) => ({ where, chapters: numbers, words }));
}

/** A paragraph of speech may stay open if the next one opens again: the speaker goes on. */
function unbalancedQuotes({ number, text }: ChapterText): Habits['unbalanced'] {
  const paragraphs = text.split(/\n{2,}/);
  return paragraphs.flatMap((paragraph, index) => {
    const opened = paragraph.match(/“/g)?.length ?? 0;
    const closed = paragraph.match(/”/g)?.length ?? 0;
    const goesOn = opened === closed + 1 && /^\s*“/.test(paragraphs[index + 1] ?? '');
    return opened === closed || goesOn ? [] : [{ chapter: number, paragraph: paragraph.trim().slice(0, 200) }];
  });
}

/** The end of one speech and the beginning of another in one paragraph. */
const SIDE_BY_SIDE = /[.?!,…](?:[’'] [‘']|” “|» «)\p{Lu}/gu;
/** What is quoted around it. */
const CHARACTERS_BEFORE = 80;
const CHARACTERS_AFTER = 60;

/** Places where two speeches follow each other with nothing between them: whoever cut the words between them left one speaker twice. */
export function speechesSideBySide(chapters: readonly ChapterText[]): { chapter: number; quote: string }[] {
  return chapters.flatMap(({ number, text }) =>
    text.split('\n').flatMap((line) => {
      let end = 0;
      return Array.from(line.matchAll(SIDE_BY_SIDE)).flatMap(({ 0: found, index }) => {
        // The quote before has it already.
        if (index < end) return [];
        const from = Math.max(end, index - CHARACTERS_BEFORE);
        end = index + found.length + CHARACTERS_AFTER;
        return [{ chapter: number, quote: line.slice(from, end).trim() }];
      });
    }),
  );
}
