import { expect, test } from '@jest/globals';
import { locateQuote, placeOf } from './locate-quote.ts';

const TEXT = 'The lamp was lit. Ilse counted the stairs, and the lamp went out.\nNobody saw the lamp again.';
const placeAt = (from: number, words: string) => placeOf(TEXT, { from, to: from + words.length });
const second = TEXT.indexOf('lamp', TEXT.indexOf('lamp') + 1);

test('a word that occurs several times is found where it was meant', () => {
  const place = placeAt(second, 'lamp');
  expect(place.quote).toBe('lamp');
  expect(locateQuote(TEXT, place)).toEqual({ from: second, to: second + 4 });
  // Text before it, other marks and spaces move it, and it is found all the same.
  const edited = `A new first line.\n\n${TEXT.replace('stairs, and', 'stairs,   and')}`;
  const found = locateQuote(edited, place);
  expect(edited.slice((found?.from ?? 0) - 4, found?.to)).toBe('the lamp');
  expect(edited.slice(found?.to)).toMatch(/^ went out/);
});

test('a passage that was changed is not guessed at', () => {
  expect(locateQuote(TEXT.replace('counted the stairs', 'climbed the tower'), placeAt(18, 'Ilse counted the stairs'))).toBeUndefined();
  // The word stands there still, but nothing around it does.
  expect(locateQuote('In another chapter a lamp hung over the door of the inn.', placeAt(second, 'lamp'))).toBeUndefined();
});

test('a sentence that occurs once is found in a new neighborhood', () => {
  const moved = 'Quite another beginning. Nobody saw the lamp again. And an end.';
  expect(locateQuote(moved, placeAt(TEXT.indexOf('Nobody'), 'Nobody saw the lamp again.'))).toEqual({ from: 25, to: 51 });
});
