/** Which words of a passage were replaced, so that they can be marked. */

/** A run of a text, `isChanged` where the other text has something else or nothing. */
export type Piece = { text: string; isChanged: boolean };

/** Passages that were replaced have at most a few sentences; more is marked as a whole, because the comparison takes the square of it. */
const MOST_WORDS = 600;

/** Compares two passages word by word. The pieces of each add up to its text. */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length > MOST_WORDS || other.length > MOST_WORDS) return { before: whole(before), after: whole(after) };
  const [keptOfOne, keptOfOther] = commonItems(one, other, (word) => word.trim());
  return { before: piecesOf(one, keptOfOne), after: piecesOf(other, keptOfOther) };
}

/** Words with the spaces that follow them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*/g) ?? [];

const whole = (text: string): Piece[] => (text ? [{ text, isChanged: true }] : []);

/** Indexes of the items in a longest common subsequence of both, in which two are the same if their keys are. */
export function commonItems<Item>(one: readonly Item[], other: readonly Item[], keyOf: (item: Item) => string): [Set<number>, Set<number>] {
  const [oneKeys, otherKeys] = [one.map(keyOf), other.map(keyOf)];
  const same = (i: number, j: number) => oneKeys[i] === otherKeys[j];
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (same(i, j)) {
      kept[0].add(i++);
      kept[1].add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}

function piecesOf(words: readonly string[], kept: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !kept.has(index);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}
