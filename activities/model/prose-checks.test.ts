import { describe, expect, test } from '@jest/globals';
import { isInLanguage, languageTag } from './language.ts';
import { finalFailure, outage } from '../failures.ts';
import { retryAfterMs } from './provider-failure.ts';
import { retryLater } from './retry-later.ts';
import { repeats } from './repetition.ts';
import { stripTalk } from './strip-talk.ts';

const sentence = (index: number) => `The keeper of hive number ${index} counted the returning workers twice before the evening came.`;
const passage = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => sentence(from + index)).join(' ');

describe('talk around a text', () => {
  test.each([
    ['Sure! Here is the section:\n\nThe bees came back.', 'The bees came back.'],
    ['The bees came back.\n\nLet me know if you would like changes.', 'The bees came back.'],
    ['Here’s chapter two:\n\nThe bees came back.\n\nI hope this helps!', 'The bees came back.'],
  ])('is removed (%#)', (text, kept) => expect(stripTalk(text)).toBe(kept));

  test.each([
    '“Sure,” said Marta.\n\nThe bees came back.',
    'Here is where the road ends, and nobody has ever asked why it does so at this very place',
    'Let there be light.',
  ])('is told apart from the text itself (%#)', (text) => expect(stripTalk(text)).toBe(text));
});

describe('repetition', () => {
  test('is what stands already, or comes twice in one text', () => {
    expect(repeats(passage(0, 10), [passage(0, 10)])).toBe(true);
    expect(repeats(`${passage(0, 6)} ${passage(0, 6)}`, [])).toBe(true);
  });
  test('is not a single line that returns', () => {
    expect(repeats(passage(9, 20), [passage(0, 10)])).toBe(false);
    expect(repeats(passage(0, 10), [])).toBe(false);
  });
});

describe('language', () => {
  const german =
    'Die Bienen kehrten am Abend zurück, und niemand hatte sie gezählt. Der alte Mann saß noch immer vor dem Haus und wartete, dass der Wind sich legte. Er dachte an die Jahre, in denen er jeden Stock beim Namen gekannt hatte, und an die Nachbarn, die ihm damals den Garten überließen.';
  test('tells German from English, and is lenient where it cannot tell', () => {
    expect(isInLanguage(passage(0, 8), 'en')).toBe(true);
    expect(isInLanguage(german.repeat(2), 'en')).toBe(false);
    expect(isInLanguage(german.repeat(2), 'de-AT')).toBe(true);
    expect(isInLanguage(german, 'tlh')).toBe(true);
    expect(isInLanguage('Zu kurz.', 'en')).toBe(true);
  });
  test('a tag the model made up is English', () => {
    expect(languageTag('de')).toBe('de');
    expect(languageTag('no such language at all')).toBe('en');
    expect(languageTag('')).toBe('en');
  });
});

test.each([
  [{ 'retry-after': '2' }, 2_000],
  [{ 'retry-after-ms': '350', 'retry-after': '9' }, 350],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' }, 5_000],
  [{ 'retry-after': '99999' }, 600_000],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('%j means a wait of %s ms', (headers, waitMs) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>), 0)).toBe(waitMs);
});

test.each([
  [1, undefined, 0, 2_000],
  [1, undefined, 1, 1_000],
  [4, undefined, 0.5, 12_000],
  [40, undefined, 0, 60_000],
  [2_000, undefined, 1, 30_000],
  [40, 90_000, 0, 90_000],
  [1, 2_000, 1, 2_500],
])('attempt %i that failed with retry-after %s is followed by a pause, at random %s of it: %i ms', (attempt, askedMs, random, waitMs) => {
  expect(retryLater(outage('RateLimited', 'Later', askedMs), attempt, random)).toMatchObject({
    type: 'RateLimited',
    nextRetryDelay: waitMs,
  });
});

test('what is not to be tried again is not', () => {
  for (const error of [finalFailure('ProviderRejected', 'No'), new Error('The database is away')]) expect(retryLater(error, 1)).toBe(error);
});
