const MOST_CHARACTERS = 100;

/** A book's title as file systems take it. */
export function nameOf(title: string): string {
  const name = title.toWellFormed().replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ');
  return [...name].slice(0, MOST_CHARACTERS).join('').trim() || 'Book';
}
