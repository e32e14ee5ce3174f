/** Phrases by which readers recognize Spanish prose of language models. */
export const es: readonly string[] = [
  'un testimonio de',
  'un rico tapiz',
  'es importante señalar',
  'cabe destacar',
  'juega un papel crucial',
  'desempeña un papel fundamental',
  'en el mundo actual',
  'al final del día',
  'flotaba en el aire',
  'el silencio se alargó',
  'apenas un susurro',
  'un escalofrío recorrió',
  'el peso de',
  'no pudo evitar',
  'sumerjámonos en',
  'recuerda que',
];
