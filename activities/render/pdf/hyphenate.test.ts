import { hyphenator } from './hyphenate.ts';

it.each([
  ['de', 'beschlossen unterwegs'],
  ['fr', 'arrivé encore maintenant'],
  ['en', 'encore remembered'],
])('leaves three letters of a word of %s on either line', (language, text) => {
  const words = hyphenator(language)(text).split(' ');
  expect(words.join(' ').replaceAll('\u00ad', '')).toBe(text);
  expect(words.at(-1)).toContain('\u00ad');
  for (const parts of words.map((word) => word.split('\u00ad'))) for (const part of [parts[0], parts.at(-1)]) expect(part?.length).toBeGreaterThanOrEqual(3); // prettier-ignore
});
