import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clean, holdsAddress, isolate, readersText, shorten } from './readers-text.ts';

describe('clean', () => {
  it.each([
    ['one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['\u202eevil\u202c \u2067x', 'evil x'],
    ['a\u0000b', 'a b'],
    ['half \ud83d', 'half \ufffd'],
    ['👩‍👩‍👧 नमस्ते می‌خواهم', '👩‍👩‍👧 नमस्ते می‌خواهم'],
  ])('%j', (typed, text) => {
    expect(clean(typed)).toBe(text);
  });
});

describe('shorten', () => {
  it.each([
    ['The Salt Road', 13, 'The Salt Road'],
    ['The Salt Road', 12, 'The Salt Ro…'],
    ['The Salt Road', 10, 'The Salt…'],
    ['👩‍👩‍👧👩‍👩‍👧', 15, '👩‍👩‍👧…'],
  ])('%s to %i', (text, max, short) => {
    expect(shorten(text, max)).toBe(short);
  });

  it('keeps to the length and to whole letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const short = shorten(text, max);
        expect(short.length).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(true);
        expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('addresses', () => {
  it.each([
    'www.evil.example',
    'see https://evil',
    'me@evil',
    'Node.js',
    'हिन्दी.com',
    'i❤.ws',
    'i❤️.ws',
    'evil．com',
    '例え。テスト',
    '!.com',
  ])('are found and taken apart in %s', (text) => {
    expect(holdsAddress(text)).toBe(true);
    expect(readersText(text)).not.toBe(text);
    expect(readersText(text).replaceAll('\u200b', '')).toBe(text);
  });

  it.each(['J.R.R. Tolkien', 'Dr. No', '3.5 lessons', 'A Life: 1/2', 'Wait… what?', 'Well...then', 'No. 7'])(
    'are not found in %s',
    (text) => {
      expect(holdsAddress(text)).toBe(false);
      expect(readersText(text)).toBe(text);
    },
  );
});

describe('isolate', () => {
  it('wraps only what runs from right to left', () => {
    expect(isolate('Bees')).toBe('Bees');
    expect(isolate('ملح')).toBe('\u2068ملح\u2069');
    expect(isolate('Bees and עדה')).toBe('\u2068Bees and עדה\u2069');
  });
});
