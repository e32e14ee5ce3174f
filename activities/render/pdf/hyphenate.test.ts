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

it('breaks German compounds at their joints, and marks there that an f ends a part', () => {
  const compounds = 'Auf|lage Schiff|fahrt Kauf|frau Kauf|leute auf|finden Wolf|jagd höf|lich Stoff|lager Brief|freund Dorf|fest Auf|trag Hof|hund'.split(' '); // prettier-ignore
  const simple = 'Kaffee Schiffe öffnen treffen schilfig Pfeffer kaufte heftig Konflikt Zuflucht offiziell'.split(' ');
  const marked = (word: string): string => hyphenator('de')(word.replace('|', '')).replaceAll('\u00ad', '').replaceAll('\u200c', '|');
  expect([...compounds, ...simple].map(marked)).toEqual([...compounds, ...simple]);
  expect(hyphenator('de')('Auflage')).toBe('Auf\u200c\u00adlage');
});
