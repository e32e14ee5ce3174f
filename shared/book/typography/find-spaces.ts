/** Spaces by a language's rules: those at which no line may break, and those that are too many. */

import type { Change } from './changes.ts';
import { isUnspaced, marksOf, type Marks } from './marks.ts';

const NBSP = '\u00a0';
/** The patterns begin with the space, and look at what stands before behind it: so they are searched for several times as fast. */
type Rule = { pattern: RegExp; text: string };

const CENTURY = 'siglos?|séculos?|secol[oi]|век(?:а|е|у|ом|ов|ах)?|столітт[яі]|вв?\\.|ст\\.|wieku?';

const EVERYWHERE: Rule[] = [
  // A dash never begins a line.
  { pattern: / (?=[—–] )(?<=[^\s—–] )/gu, text: NBSP },
  {
    pattern:
      / (?<=\d )(?=(?:%|‰|°C|°F|€|£|k[gm]|[cdm]?m[²³]|km²|km\/h|[cm]m|[cmdh]l|mg|kW|kWh|MW|k?Hz|MHz|GHz|[kMG]B|ha|[mghl])(?![\p{L}\p{N}]))/gu,
    text: NBSP,
  },
  { pattern: / (?=\d)(?<=(?:[№§]|(?<![\p{L}\p{M}\p{N}])[nN]\.?[°º]) )/gu, text: NBSP },
  // Groups of three digits. A long row of such groups is a list of numbers.
  {
    pattern: / (?=\d{3}(?!\d))(?<=(?<!\d)\d{1,3} )(?!(?:\d{3}[ \u00a0\u202f]){4}\d{3}(?!\d))(?<!(?<!\d)(?:\d{3}[ \u00a0\u202f]){5})/gu,
    text: NBSP,
  },
  { pattern: / (?=[ap]\.[ \u00a0]?m(?:\.|(?![\p{L}\p{M}])))(?<=\d )/giu, text: NBSP },
  { pattern: / (?=m\.)(?<=\d[ \u00a0][ap]\. )/giu, text: NBSP },
  // Numbers of rulers and centuries: Louis XIV, siglo XIX, XIX secolo.
  {
    pattern: new RegExp(
      ` (?=(?:[IVXL]{2,}|[VX]|I(?=[.,;:)’]))(?![\\p{L}\\p{M}\\p{N}]))(?<=(?:(?<!\\p{L})\\p{Lu}[\\p{L}\\p{M}]+|${CENTURY}) )`,
      'gu',
    ),
    text: NBSP,
  },
  { pattern: new RegExp(` (?=(?:${CENTURY})(?![\\p{L}\\p{M}]))(?<=(?<![\\p{L}\\p{N}])[IVX]+ )`, 'gu'), text: NBSP },
  // Initials: J. R. R. Tolkien.
  { pattern: / (?<=\. )(?=\p{Lu}[\p{Ll}.])(?<=(?:^|[\s(\u00a0])\p{Lu}\. )/gu, text: NBSP },
];
/** Full-width marks have their space in them. */
const BEHIND_FULL_WIDTH: Rule = { pattern: /(?<=[。、，．]) +/gu, text: '' };
const AFTER_WORD = '(?<=(?<![\\p{L}\\p{M}\\p{N}])';
/** Of one-letter words: z. B., т. е. */
const ABBREVIATION: Rule = { pattern: / (?<=\. )(?=\p{L}\.)(?<=(?:^|[\s(\u00a0])\p{L}\. )/gu, text: NBSP };

/** The changes of a text. Found anew in the changed text there are none. */
export function findSpaces(language: string): (text: string) => Change[] {
  const rules = rulesOf(marksOf(language), language);
  return (text) => {
    const changes = new Map<number, Change>();
    for (const { pattern, text: space } of rules)
      for (const { index, 0: match } of text.matchAll(pattern)) {
        if (match !== space && !changes.has(index)) changes.set(index, { start: index, end: index + match.length, text: space });
      }
    return [...changes.values()].sort((a, b) => a.start - b.start);
  };
}

function rulesOf(marks: Marks, language: string): Rule[] {
  const { beforeHigh, beforeColon, clinging, speech, counted, titles, references } = marks;
  const rules: Rule[] = [];
  if (beforeHigh) rules.push({ pattern: /(?<=[^\s;!?¿¡(«])[ \u00a0\u202f]?(?=[;!?]+(?:[\s”»)…]|$))/gu, text: beforeHigh });
  if (beforeColon)
    rules.push(
      { pattern: /(?<=[^\s:])[ \u00a0\u202f]?(?=:(?:\s|$))/gu, text: beforeColon },
      { pattern: /(?<=«)[ \u00a0\u202f]?(?=[^\s])/gu, text: NBSP },
      { pattern: /(?<=[^\s])[ \u00a0\u202f]?(?=»)/gu, text: NBSP },
    );
  if (clinging) rules.push({ pattern: new RegExp(` (?<=(?:^|[\\s(«„\u00a0])[${clinging}] )(?=\\S)`, 'gu'), text: NBSP });
  if (isUnspaced(language)) rules.push(BEHIND_FULL_WIDTH);
  if (/^(?:de|ru|uk)\b/iu.test(language)) rules.push(ABBREVIATION);
  if (titles) rules.push({ pattern: new RegExp(` (?<=\\. )(?=[\\p{Lu}\\p{Lo}])${AFTER_WORD}(?:${titles})\\. )`, 'gu'), text: NBSP });
  if (references) rules.push({ pattern: new RegExp(` (?<=\\. )(?=\\d)${AFTER_WORD}(?:${references})\\. )`, 'gu'), text: NBSP });
  if (counted) rules.push({ pattern: new RegExp(` (?<=\\d )(?=(?:${counted})(?![\\p{L}\\p{M}\\p{N}]))`, 'gu'), text: NBSP });
  // The dash with which a paragraph of speech begins is not left alone.
  if (speech === 'spaced') rules.push({ pattern: / (?=\S)(?<=^[—–] )/gu, text: NBSP });
  // French has titles without a period, and dashes that begin what somebody says: in a paragraph they do not end a line either.
  if (beforeColon)
    rules.push(
      { pattern: / (?=[\p{Lu}«“])(?<=(?:^|\n|[.!?…»][ \u00a0])— )/gu, text: NBSP },
      { pattern: / (?=(?:(?:de|du|des|la|le) |d’)?\p{Lu})(?<=(?<![\p{L}\p{M}\p{N}])(?:Mmes?|Mlles?|Me|Mgr|Dr|Pr) )/gu, text: NBSP },
      { pattern: / (?=\d)(?<=(?<![\p{L}\p{M}\p{N}])[nN]os? )/gu, text: NBSP },
      { pattern: / (?=siècles?(?![\p{L}\p{M}]))(?<=[IVX](?:er?|ème) )/gu, text: NBSP },
      { pattern: / (?=\d)(?<=\d[ \u00a0]h )/gu, text: NBSP },
    );
  return [...rules, ...EVERYWHERE];
}
