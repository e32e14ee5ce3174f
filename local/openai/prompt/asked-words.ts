/** The numbers a prompt states in words: lengths and counts. */

const MOST_WORDS = 20_000;

const NUMERALS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The last "about N words" of a text, at most 20,000; null when it names no length. */
export function askedWords(text: string): number | null {
  const last = [...text.matchAll(/about ([\d,]{1,9}) words/gi)].at(-1)?.[1];
  const words = last === undefined ? Number.NaN : Number.parseInt(last.replaceAll(',', ''), 10);
  return Number.isFinite(words) && words > 0 ? Math.min(words, MOST_WORDS) : null;
}

/** The words of a whole work ("18,000 words in all"); null when a text does not say. */
export function wordsInAll(text: string): number | null {
  const words = /([\d,]{2,9}) words (?:in all|in total|altogether)/i.exec(text)?.[1];
  return words === undefined ? null : toNumber(words);
}

/** A range of words a schema's description asks for ("about N words", "N to M words", "at most N words"); null when it names none. */
export function wordRange(description: string): { min: number; max: number } | null {
  const range = /(\d[\d,]*)\s*(?:to|and|-|–)\s*(\d[\d,]*)\s+words/i.exec(description);
  if (range) return { min: toNumber(range[1]), max: toNumber(range[2]) };
  const atMost = /(?:at most|up to|no more than|under|fewer than|max(?:imum)?(?: of)?)\s+(\d[\d,]*)\s+words/i.exec(description);
  if (atMost) return { min: Math.ceil(toNumber(atMost[1]) * 0.6), max: toNumber(atMost[1]) - 1 };
  const about = /(\d[\d,]*)\s+words/i.exec(description);
  if (about) return { min: Math.ceil(toNumber(about[1]) * 0.95), max: Math.floor(toNumber(about[1]) * 1.05) };
  return null;
}

/** How many of `property` (such as `chapters`) a text demands: "exactly 12 chapters", or failing that a plain "12 chapters"; null when it does not say. */
export function askedCount(text: string, property: string): number | null {
  const stem = property.toLowerCase().replace(/s$/, '');
  if (!/^[a-z]{3,40}$/.test(stem)) return null;
  for (const lead of ['exactly\\s+', '']) {
    const pattern = new RegExp(`\\b${lead}(\\d{1,3}|${NUMERALS.join('|')})\\s+(?:[a-z-]+\\s+){0,2}?(?:[a-z]+\\s)?${stem}s?\\b`, 'gi');
    const found = [...text.slice(-8_000).matchAll(pattern)].at(-1)?.[1];
    if (found === undefined) continue;
    const count = /^\d/.test(found) ? Number(found) : NUMERALS.indexOf(found.toLowerCase());
    if (count > 0) return count;
  }
  return null;
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '0').replaceAll(',', ''));
}
