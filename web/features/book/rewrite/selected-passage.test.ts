import { expect, test } from '@jest/globals';
import { passageBetween } from './selected-passage.ts';

test('a selection is a passage of whole blocks of one chapter, whichever way it was made', () => {
  expect(passageBetween('3.7', '3.4')).toEqual({ chapter: 3, passage: { from: 4, to: 7 } });
  expect(passageBetween('3.0', '3.0')).toEqual({ chapter: 3, passage: { from: 0, to: 0 } });
  expect(passageBetween('3.7', '4.0')).toBeUndefined();
  expect(passageBetween(undefined, '4.0')).toBeUndefined();
});
