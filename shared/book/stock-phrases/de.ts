/** Phrases by which readers recognize German prose of language models. */
export const de: readonly string[] = [
  'ein Zeugnis für',
  'es ist wichtig zu beachten',
  'in der heutigen schnelllebigen Welt',
  'spielt eine entscheidende Rolle',
  'spielt eine wichtige Rolle',
  'hing in der Luft',
  'die Stille dehnte sich',
  'kaum mehr als ein Flüstern',
  'ein Schauer lief',
  'das Gewicht der',
  'nicht umhin',
  'tauchen wir ein',
  'letztendlich',
];
