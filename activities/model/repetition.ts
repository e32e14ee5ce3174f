/** Sentences shorter than this recur in honest prose. */
const LEAST_WORDS = 6;
/** The share of long sentences that may stand in the earlier text already. */
const TOLERATED_SHARE = 0.3;

/** Whether `text` says again what stands in `before`, or circles within itself. */
export function repeats(text: string, before: readonly string[]): boolean {
  const sentences = longSentences(text);
  if (sentences.length < 3) return false;
  const seen = new Set(before.flatMap(longSentences));
  let again = 0;
  for (const sentence of sentences) {
    if (seen.has(sentence)) again += 1;
    seen.add(sentence);
  }
  return again / sentences.length > TOLERATED_SHARE;
}

function longSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…。])\s+|\n+/u)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length >= LEAST_WORDS)
    .map((words) => words.join(' '));
}
