/** Hyphenation, because headless Chromium has no hyphenation dictionaries. */

import { createRequire } from 'node:module';

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

const require = createRequire(import.meta.url);
const cache = new Map<string, (text: string) => string>();

/**
 * Returns a function that inserts soft hyphens into words of six letters or more. Languages without patterns are not hyphenated, nor are
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

function makeHyphenator(patterns: string): (text: string) => string {
  const { hyphenateSync } = require(`hyphen/${patterns}`) as Patterns;
  const word = patterns.startsWith('en')
    ? /(?<![\p{L}\p{M}])\p{Ll}{6,30}(?![\p{L}\p{M}])/gu
    : /(?<![\p{L}\p{M}])\p{Lu}?\p{Ll}{5,30}(?![\p{L}\p{M}])/gu;
  const words = new Map<string, string>();
  const hyphenateWord = (whole: string): string => {
    let parts = words.get(whole);
    if (parts === undefined) {
      // No break that leaves only two letters on either line, and none inside a ligature: the PDF's text would lose the letters of f|i.
      parts = hyphenateSync(whole, { minWordLength: 6 })
        .replace(/^(\p{L}{1,2})\u00AD/u, '$1')
        .replace(/\u00AD(?=\p{L}{0,2}$)/u, '')
        .replace(/f\u00AD(?=[fijl])/g, 'f');
      // Bounds the cache in a long-running process.
      if (words.size > 100_000) words.clear();
      words.set(whole, parts);
    }
    return parts;
  };
  return (text) => text.replace(word, hyphenateWord);
}
