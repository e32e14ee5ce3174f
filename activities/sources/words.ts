/** A text as words that can be compared: folded, with what separates them. */

export type Word = {
  text: string;
  /** Whether punctuation stands before it, or nothing. */
  opens: boolean;
  /** Whether punctuation stands after it, or nothing. */
  closes: boolean;
};

/** Punctuation between a title and what is not part of it; a hyphen only between spaces. */
const SEPARATOR = /[,;:.!?()[\]"“”„«»/|–—\n]|\s-+\s/;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
/** Catalogues write them as words or as &, and some leave them out. */
const AND = new Set(['and', 'und', 'et']);

/** The words of a text without case, accents, apostrophes and "and". */
export function wordsOf(text: string): Word[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+|['’ʼ`´]/gu, '')
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);
  const found = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ text: match[0], from: match.index }));
  return found
    .map(({ text: word, from }, index) => {
      const previous = found[index - 1];
      const to = from + word.length;
      const before = previous && folded.slice(previous.from + previous.text.length, from);
      const after = found[index + 1] && folded.slice(to, found[index + 1]?.from);
      return { text: word, opens: before === undefined || SEPARATOR.test(before), closes: after === undefined || SEPARATOR.test(after) };
    })
    .filter((word) => !AND.has(word.text));
}

const MOST_CHARACTERS = 200;

/**
 * What a catalogue is asked for a title with its author: words without punctuation, which some of them take for operators, and without what
 * no catalogue has in its index.
 */
export function queryOf(lookFor: string): string {
  return lookFor
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map((word) => word.replace(/^['’]+|['’]+$/g, ''))
    .filter((word, index) => word && !['by', 'edited', 'edition'].includes(word) && (index === 0 || !/^(1[5-9]|20)\d\d$/.test(word)))
    .join(' ')
    .slice(0, MOST_CHARACTERS)
    .trim();
}
