import { DEFAULTS, WORD_COUNT_OPTIONS, type ContentType, type GenerationLevel } from '../../../shared/book/options.ts';

const DEFAULT_WORDS = { fiction: DEFAULTS.fictionWordCount, 'non-fiction': DEFAULTS.nonFictionWordCount } as const;

/** The word count to select for this level: the given one if available, else the default, else the middle one. */
export function offeredWordCount(contentType: ContentType, level: GenerationLevel, wordCount: number): number {
  const offered: readonly number[] = WORD_COUNT_OPTIONS[contentType][level].map((option) => option.value);
  const preferred = [wordCount, DEFAULT_WORDS[contentType]].find((value) => offered.includes(value));
  return preferred ?? offered[Math.floor(offered.length / 2)] ?? wordCount;
}

/** Printed pages, at 250 words each. */
export const pagesOf = (wordCount: number): number => Math.round(wordCount / 250);
