/** An outline as it is edited: its chapters in their order, with the numbers that they had. Pure. */

import type { OutlineEdit, ReviewedOutline } from '../../../../shared/book/review.ts';

/** `key` stays the chapter's while it moves. Key points are lines. */
export type DraftChapter = { key: string; was: number | null; title: string; points: string; words: number };

export function draftOf({ chapters }: ReviewedOutline): DraftChapter[] {
  return chapters.map(({ number, title, keyPoints, words }) => ({
    ...{ key: `was-${number}`, was: number, title, words },
    points: keyPoints.map((point) => point.replace(/\s*\n\s*/g, ' ')).join('\n'),
  }));
}

/** What is sent; empty lines are no key points. */
export function editOf(revision: number, chapters: readonly DraftChapter[]): OutlineEdit {
  return {
    revision,
    chapters: chapters.map(({ was, title, points, words }) => ({
      ...{ was, title: title.trim(), words },
      keyPoints: points
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    })),
  };
}

export const wordsOf = (chapters: readonly DraftChapter[]): number => chapters.reduce((sum, { words }) => sum + words, 0);

/** The chapters with a chapter moved up or down by one. */
export function moved(chapters: readonly DraftChapter[], index: number, by: 1 | -1): DraftChapter[] {
  const [one, other] = [chapters[index], chapters[index + by]];
  if (!one || !other) return [...chapters];
  return chapters.map((chapter, at) => (at === index ? other : at === index + by ? one : chapter));
}

/** The words of the book shared out again in the proportions that they have, so that they add up. */
export function sharedOut(chapters: readonly DraftChapter[], total: number): DraftChapter[] {
  const sum = wordsOf(chapters) || 1;
  const shares = chapters.map(({ words }) => Math.max(100, Math.round((words * total) / sum)));
  const rest = total - shares.reduce((all, words) => all + words, 0);
  // What rounding leaves goes to the longest chapter, where it is noticed least.
  const longest = shares.indexOf(Math.max(...shares));
  return chapters.map((chapter, index) => ({ ...chapter, words: (shares[index] ?? 0) + (index === longest ? rest : 0) }));
}

/** Why the outline cannot be stored as it is; undefined if it can. */
export function faultOf(chapters: readonly DraftChapter[], total: number): string | undefined {
  if (chapters.length === 0) return 'A book has at least one chapter.';
  if (chapters.some(({ title }) => !title.trim())) return 'Every chapter needs a title.';
  if (chapters.some(({ points }) => !points.trim())) return 'Every chapter needs a key point.';
  const difference = wordsOf(chapters) - total;
  if (difference !== 0)
    return `The chapters have ${Math.abs(difference).toLocaleString('en-US')} words too ${difference > 0 ? 'many' : 'few'}. Balance them again.`;
  return undefined;
}
