/** At 4 bytes each, the workflow id stays under Temporal's limit of 1,000 bytes. NFKC can lengthen the text, so the form's limit is not enough. */
const MOST_CHARACTERS = 240;

/** The normalised form of a keyword, used for searches and stored evidence: NFKC, lower case, single spaces, trimmed. */
export function searchKey(keyword: string): string {
  const folded = keyword.toWellFormed().normalize('NFKC').toLowerCase().normalize('NFKC');
  // PostgreSQL cannot store null characters.
  const words = folded.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(words).slice(0, MOST_CHARACTERS).join('').trim();
}
