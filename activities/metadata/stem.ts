/** Words that say nothing about a book's subject. */
const STOP_WORDS = new Set(
  `a about all an and any are as at be beginner best better book but by can complete do easy essential etc every fiction first for from general get go guide
  handbook has have her his home how i in into is it its keep learn make manual more my new no not of on one or other our out over own practical quick
  simple so step story that the their them they this through to tip under up use way what when where which who why will with without you your`.split(
    /\s+/,
  ),
);

/** The stems of a text's telling words, in order, repetitions kept. */
export function stems(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const stem = stemOf(word);
    return STOP_WORDS.has(word) || STOP_WORDS.has(stem) ? [] : [stem];
  });
}

/** Brings an English word's forms together (`quilts` and `quilting`, `history` and `historical`); the stem itself need not be a word. */
function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?<=[^aeious])s$|(?<=[aeo])s$|(?<=(?:ch|sh|ss|x))es$/, '') : word;
  const bare = singular.replace(/(?<=\p{L}{3,})(?:ing|ed)$/u, '').replace(/([bdgklmnprt])\1$/, '$1');
  return bare.replace(/(?<=\p{L}{4,})(?:ical|ic|ist|ie|al)$/u, '').replace(/(?<=\p{L}{3,})[ey]$/u, '');
}
