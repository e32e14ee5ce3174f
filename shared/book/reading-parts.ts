/** Divides a book that does not fit a model's context into parts that do. Pure. */

/**
 * Parts of consecutive items, each as large as fits. Neighbouring parts share one item, so that a reader sees every transition.
 * @param sizes the items' sizes, such as tokens
 * @param most the size of a part; an item that is larger is a part of its own
 * @returns indexes of the items of each part; one part if everything fits
 */
export function readingParts(sizes: readonly number[], most: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let used = 0;
  for (const [index, size] of sizes.entries()) {
    if (part.length > 0 && used + size > most) {
      parts.push(part);
      const last = part.at(-1) as number;
      const overlap = sizes[last] ?? 0;
      const shares = part.length > 1 && overlap + size <= most;
      part = shares ? [last] : [];
      used = shares ? overlap : 0;
    }
    part.push(index);
    used += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
