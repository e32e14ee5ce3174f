import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findPassage, findPassages } from './find-passage.ts';

const at = (text: string, quote: string): string | undefined => {
  const span = findPassage(text, quote);
  return span && text.slice(span.from, span.to);
};

describe('finding a quoted passage', () => {
  test('loose copies are found: other quotation marks, dashes, white space, without emphasis', () => {
    expect(at('She said, “It’s *his* –\nnot mine.”', '"It\'s his - not mine."')).toBe('“It’s *his* –\nnot mine.”');
    expect(at('The  door\nwas open.', 'the door was open')).toBe('The  door\nwas open');
    expect(at('And so…', 'so...')).toBe('so…');
  });

  test('what stands nowhere or twice is not found', () => {
    expect(at('One and one.', 'two')).toBeUndefined();
    expect(at('One and one.', 'one')).toBeUndefined();
    expect(findPassages('One and one.', 'one')).toHaveLength(2);
    expect(at('Anything', '  ')).toBeUndefined();
  });

  test('every slice of a text that begins and ends with a letter is found where it stands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z“”’ .\n*–]{0,80}$/), fc.nat(80), fc.nat(80), (text, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const quote = text.slice(from, to);
        if (!/^[a-z][^]*[a-z]$/.test(quote)) return;
        const spans = findPassages(text, quote, 100);
        expect(spans.some((span) => span.from === from && span.to === from + quote.length)).toBe(true);
      }),
    );
  });
});
