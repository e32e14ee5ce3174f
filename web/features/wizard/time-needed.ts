import type { GenerationLevel } from '../../../shared/book/options.ts';

/** An outline is planned in a few calls, one after the other. */
const OUTLINE_MINUTES = 3;
/** Research, outline, readings and files of a full book, whatever its length. */
const AROUND_MINUTES = 5;
/** Chapters are written side by side. */
const WORDS_A_MINUTE = 2_000;

/** About how many minutes a book takes, on a day without queues. */
export function minutesNeeded(level: GenerationLevel, wordCount: number): number {
  return level === 'outline' ? OUTLINE_MINUTES : AROUND_MINUTES + Math.round(wordCount / WORDS_A_MINUTE);
}
