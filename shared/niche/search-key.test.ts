import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keywordSearchWorkflowId } from '../temporal.ts';
import { searchKey } from './search-key.ts';

test('a keyword has one key, which is its own', () => {
  expect(searchKey('  Ｕｘ \t\n DESIGN\u0000 ')).toBe('ux design');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (keyword) => {
      const once = searchKey(keyword);
      expect(searchKey(once)).toBe(once);
    }),
  );
});

test.each(['x', '\ufdfa', '㌀', '\u{1d160}', '📚'])('200 times %s makes a workflow id that Temporal takes', (character) => {
  expect(Buffer.byteLength(keywordSearchWorkflowId(searchKey(character.repeat(200))))).toBeLessThanOrEqual(1_000);
});
