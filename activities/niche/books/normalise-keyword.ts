/** Longest keyword the cache has room for; compatibility forms can make a text longer than it was typed. */
const MOST_CHARACTERS = 400;

/** The form under which a keyword is searched and kept: NFKC, lower case, single spaces, none at the ends. */
export function normaliseKeyword(keyword: string): string {
  const folded = keyword.toWellFormed().normalize('NFKC').toLowerCase().normalize('NFKC');
  // A null character has no place in a text of Postgres.
  const words = folded.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(words).slice(0, MOST_CHARACTERS).join('').trim();
}
