import { DEFAULTS, WORD_COUNT_OPTIONS, WORD_COUNT_RANGE, type ContentType, type GenerationLevel } from '../../../shared/book/options.ts';
import { PLANS, TIERS, type Tier } from '../../../shared/plans.ts';

const DEFAULT_WORDS = { fiction: DEFAULTS.fictionWordCount, 'non-fiction': DEFAULTS.nonFictionWordCount } as const;

/** The word count to select for this level: the given one if available, else the default, else the middle one. */
export function offeredWordCount(contentType: ContentType, level: GenerationLevel, wordCount: number): number {
  const offered: readonly number[] = WORD_COUNT_OPTIONS[contentType][level].map((option) => option.value);
  const preferred = [wordCount, DEFAULT_WORDS[contentType]].find((value) => offered.includes(value));
  return preferred ?? offered[Math.floor(offered.length / 2)] ?? wordCount;
}

/** The length of a draft: kept if it can be ordered at this level, as an option or as another length. */
export function keptWordCount(contentType: ContentType, level: GenerationLevel, wordCount: number): number {
  const { min, max } = WORD_COUNT_RANGE[level];
  const isAnother = wordCount >= min && wordCount <= max && wordCount % 1_000 === 0;
  return isAnother ? wordCount : offeredWordCount(contentType, level, wordCount);
}

/** Whether a length is one of the options rather than another one. */
export const isOffered = (contentType: ContentType, level: GenerationLevel, wordCount: number): boolean =>
  WORD_COUNT_OPTIONS[contentType][level].some(({ value }) => value === wordCount);

/** The whole thousands that a plan of up to `maxWordCount` words can order beside the options. */
export function otherLengths(contentType: ContentType, level: GenerationLevel, maxWordCount: number): number[] {
  const { min, max } = WORD_COUNT_RANGE[level];
  const highest = Math.min(max, maxWordCount);
  return Array.from({ length: (highest - min) / 1_000 + 1 }, (_, index) => min + index * 1_000).filter(
    (words) => !isOffered(contentType, level, words),
  );
}

/** The plan that a length needs beyond this one; undefined if this one suffices. */
export function planNeeded(tier: Tier, wordCount: number): Tier | undefined {
  if (wordCount <= PLANS[tier].maxWordCount) return undefined;
  return TIERS.find((each) => wordCount <= PLANS[each].maxWordCount);
}

/** Printed pages, at 250 words each. */
export const pagesOf = (wordCount: number): number => Math.round(wordCount / 250);
