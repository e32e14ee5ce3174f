/** Shorter sentences also recur in ordinary prose. */
const LEAST_WORDS = 6;
/** Maximum share of long sentences that may occur in the earlier text. */
const TOLERATED_SHARE = 0.3;

/** Whether `text` repeats sentences of `before` or of itself. */
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
