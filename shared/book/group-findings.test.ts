import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupFindings } from './group-findings.ts';

const passages = fc.array(fc.record({ chapter: fc.integer({ min: 1, max: 4 }), quote: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }), {
  minLength: 1,
  maxLength: 3,
});

test('every finding is in one group, and findings that share a passage are in the same', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ passages }), { maxLength: 40 }), (findings) => {
      const groups = groupFindings(findings).map((faults) => faults.flat());
      expect(groups.flat()).toHaveLength(findings.length);
      expect(new Set(groups.flat()).size).toBe(findings.length);
      const groupOf = (finding: (typeof findings)[number]) => groups.findIndex((group) => group.includes(finding));
      for (const one of findings)
        for (const other of findings) {
          const shared = one.passages.some(({ chapter, quote }) =>
            other.passages.some((each) => each.chapter === chapter && each.quote === quote),
          );
          if (shared) expect(groupOf(one)).toBe(groupOf(other));
        }
    }),
  );
});

test('findings that quote two of the same passages, or nothing but the same one, are one fault', () => {
  const at = (...quotes: string[]) => ({ passages: quotes.map((quote) => ({ chapter: 1, quote })) });
  const [same, alsoSame, other] = [
    at('ten hurdles', 'nine hurdles stood'),
    at('nine hurdles', 'ten hurdles', 'a gate'),
    at('nine hurdles', 'rain'),
  ];
  const [alone, alsoAlone] = [at('a snow'), at('a snow')];
  expect(groupFindings([same, other, alone, alsoSame, alsoAlone])).toEqual([[[same, alsoSame], [other], [alone, alsoAlone]]]);
});

test('small groups are decided together', () => {
  const findings = Array.from({ length: 30 }, (_, index) => ({ passages: [{ chapter: index, quote: 'x' }] }));
  expect(groupFindings(findings).map((group) => group.length)).toEqual([18, 12]);
});
