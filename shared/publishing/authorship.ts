/** How far a chapter's words are its author's, by the versions that were kept of it. */

import type { VersionOrigin } from '../book/versions.ts';
import { wordsOf } from '../keyword-rules.ts';

export type AuthoredVersion = { origin: VersionOrigin; text: string };

/** `changedPercent`: the share of the chapter that its author changed; `rewrites`: passages or chapters written anew by AI that they accepted. */
export type Authorship = { words: number; changedPercent: number; rewrites: number };

/** A word, and whether its author put it there. */
type Word = { word: string; byAuthor: boolean };
/** `removed`: words of the AI that the author has taken out. */
type State = { text: string; words: Word[]; removed: number };

/**
 * Follows every word of a chapter from version to version: what an author types is theirs, what is written, mended or written anew by AI is
 * not, and going back to a version goes back to whose its words were. What counts is the larger of the words that the author put in and
 * those that they took out, out of the words that stand now with those. Words that only moved are taken for changed.
 * @param versions of one chapter, oldest first
 */
export function authorshipOf(versions: readonly AuthoredVersion[]): Authorship {
  const states: State[] = [];
  for (const { origin, text } of versions) {
    const before = states.at(-1);
    const same = origin === 'restored' ? states.findLast((state) => state.text === text) : undefined;
    states.push(same ?? nextState(before, text, origin === 'edit' || origin === 'restored'));
  }
  const { words, removed } = states.at(-1) ?? { words: [], removed: 0 };
  const own = words.filter(({ byAuthor }) => byAuthor).length;
  const changed = Math.max(own, removed);
  const whole = words.length - own + changed;
  return {
    words: words.length,
    changedPercent: whole === 0 ? 0 : (100 * changed) / whole,
    rewrites: versions.filter(({ origin }) => origin === 'rewritten').length,
  };
}

function nextState(before: State | undefined, text: string, byAuthor: boolean): State {
  const now = wordsOf(text);
  if (!before) return { text, words: now.map((word) => ({ word, byAuthor })), removed: 0 };
  const { kept, lost } = keptWords(before.words, now);
  const words = now.map((word, index) => kept.get(index) ?? { word, byAuthor });
  const removed = byAuthor ? before.removed + lost.filter((word) => !word.byAuthor).length : before.removed;
  return { text, words, removed };
}

/** Comparing takes the product of both lengths; beyond this, words are only counted. */
const MOST_COMPARISONS = 4_000_000;

/** The words of the earlier text that still stand, by their place in the later one, and those that do not. */
function keptWords(before: readonly Word[], now: readonly string[]): { kept: Map<number, Word>; lost: Word[] } {
  const kept = new Map<number, Word>();
  const isSame = (i: number, j: number) => before[i]?.word === now[j];
  let [start, endBefore, endNow] = [0, before.length, now.length];
  for (; start < endBefore && start < endNow && isSame(start, start); start++) keep(start, start);
  for (; endBefore > start && endNow > start && isSame(endBefore - 1, endNow - 1); endBefore--, endNow--) keep(endBefore - 1, endNow - 1);
  const [middle, changed] = [before.slice(start, endBefore), now.slice(start, endNow)];
  const pairs = middle.length * changed.length > MOST_COMPARISONS ? pairsByCount(middle, changed) : pairsInOrder(middle, changed);
  const stays = new Set(pairs.map(([i]) => i));
  for (const [i, j] of pairs) keep(start + i, start + j);
  return { kept, lost: middle.filter((_, index) => !stays.has(index)) };

  function keep(i: number, j: number): void {
    const word = before[i];
    if (word) kept.set(j, word);
  }
}

/** A longest common subsequence, as pairs of places. */
function pairsInOrder(before: readonly Word[], now: readonly string[]): [number, number][] {
  const width = now.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = before[i]?.word === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < now.length;) {
    if (before[i]?.word === now[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Equal words paired off wherever they stand. */
function pairsByCount(before: readonly Word[], now: readonly string[]): [number, number][] {
  const places = Map.groupBy(before.keys(), (index) => before[index]?.word ?? '');
  return now.flatMap((word, index): [number, number][] => {
    const place = places.get(word)?.shift();
    return place === undefined ? [] : [[place, index]];
  });
}
