/** Hyphenation, because headless Chromium has no hyphenation dictionaries. */

import { createRequire } from 'node:module';
import { JOINT } from '../typesetting/letters-markup.ts';

type Patterns = { hyphenateSync: (text: string, options: { minWordLength: number }) => string };

const PATTERNS: Record<string, string> = {
  en: 'en-us',
  'en-gb': 'en-gb',
  'en-au': 'en-gb',
  'en-ie': 'en-gb',
  'en-nz': 'en-gb',
  cs: 'cs',
  da: 'da',
  de: 'de-1996',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  it: 'it',
  tr: 'tr',
  hu: 'hu',
  ro: 'ro',
  el: 'el-monoton',
  hr: 'hr',
  sk: 'sk',
  sl: 'sl',
  bg: 'bg',
  ca: 'ca',
  et: 'et',
  lt: 'lt',
  lv: 'lv',
  nb: 'nb',
  nl: 'nl',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  ru: 'ru',
  sv: 'sv',
  uk: 'uk',
};

const GERMAN = PATTERNS.de;

const require = createRequire(import.meta.url);
const cache = new Map<string, (text: string) => string>();

/**
 * Returns a function that inserts soft hyphens into words of six letters or more, and `JOINT` into German compounds. Languages without patterns are not hyphenated, nor are
 * capitalised words in English, because most are names.
 * @param language BCP 47
 */
export function hyphenator(language: string): (text: string) => string {
  const tag = language.toLowerCase();
  const patterns = PATTERNS[tag] ?? PATTERNS[tag.split('-')[0] ?? ''];
  if (!patterns) return (text) => text;
  const known = cache.get(patterns);
  if (known) return known;
  const made = makeHyphenator(patterns);
  cache.set(patterns, made);
  return made;
}

/** `Auf|trag`: at the start of a word this is always a part of its own. */
const FIRST_PART = /^((?:dar|hin|her|vor)?auf)(?=\u00AD?\p{L})/iu;
/**
 * Within a part of a word no syllable ends between `f` and these, but some do between two `f` (`Kaf-fee`): not after a long vowel or a consonant, as in
 * `Kauf-frau` and `Dorf-fest`, nor after two.
 */
const LAST_LETTER = /f(?=\u00AD[bhijkl])|(?<=(?:[aeo]u|äu|[ae]i|ie|[lmnpr]|f)f?)f(?=\u00ADf)/giu;

/** Marks where an `f` is the last of a part of a German compound, as far as places to hyphenate tell. */
function markJoints(word: string): string {
  return word.replace(FIRST_PART, `$1${JOINT}`).replace(LAST_LETTER, `f${JOINT}`);
}

function makeHyphenator(patterns: string): (text: string) => string {
  const { hyphenateSync } = require(`hyphen/${patterns}`) as Patterns;
  const word = patterns.startsWith('en')
    ? /(?<![\p{L}\p{M}])\p{Ll}{6,30}(?![\p{L}\p{M}])/gu
    : /(?<![\p{L}\p{M}])\p{Lu}?\p{Ll}{5,30}(?![\p{L}\p{M}])/gu;
  const words = new Map<string, string>();
  const hyphenateWord = (whole: string): string => {
    let parts = words.get(whole);
    if (parts === undefined) {
      const broken = hyphenateSync(whole, { minWordLength: 6 });
      // No break that leaves only two letters on either line.
      parts = (patterns === GERMAN ? markJoints(broken) : broken)
        .replace(/^(\p{L}{1,2})\u00AD/u, '$1')
        .replace(/\u00AD(?=\p{L}{0,2}$)/u, '');
      // Bounds the cache in a long-running process.
      if (words.size > 100_000) words.clear();
      words.set(whole, parts);
    }
    return parts;
  };
  return (text) => text.replace(word, hyphenateWord);
}
