import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diffWords, type Piece } from './word-diff.ts';

const said = (pieces: readonly Piece[]) => pieces.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim())).join(' ');

test.each([
  [
    'There were ninety-one of them.',
    'There were eighty-seven of them.',
    'There were [ninety-one] of them.',
    'There were [eighty-seven] of them.',
  ],
  ['She had the key.', 'She still had the key.', 'She had the key.', 'She [still] had the key.'],
  ['He left at noon, alone.', 'He left at noon,', 'He left at noon, [alone.]', 'He left at noon,'],
  ['Cut this.', '', '[Cut this.]', ''],
  ['a b c d', 'x b y d', '[a] b [c] d', '[x] b [y] d'],
])('“%s” became “%s”', (before, after, markedBefore, markedAfter) => {
  const marked = diffWords(before, after);
  expect([said(marked.before), said(marked.after)]).toEqual([markedBefore, markedAfter]);
});

test('nothing is lost, and what is not marked is the same in both', () => {
  const text = fc
    .array(fc.constantFrom('the', 'lamp', 'was', 'dark', 'dark,', 'eighty-seven'), { maxLength: 30 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const marked = diffWords(before, after);
      const whole = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
      expect([whole(marked.before), whole(marked.after)]).toEqual([before, after]);
      const same = (pieces: readonly Piece[]) =>
        pieces.filter(({ isChanged }) => !isChanged).flatMap(({ text }) => text.trim().split(/\s+/));
      expect(same(marked.before)).toEqual(same(marked.after));
    }),
  );
});

test('passages that are too long to compare are marked as they are', () => {
  const long = 'word '.repeat(700);
  expect(diffWords(long, 'short').before).toEqual([{ text: long, isChanged: true }]);
});
