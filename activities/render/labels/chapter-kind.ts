/** What a chapter's title says that it is. */

import { toRoman } from '../pdf/to-roman.ts';
import { en } from './en.ts';
import { labelsFor } from './labels-for.ts';
import { NAMED_PARTS, type Labels, type NamedPart } from './labels.ts';

/** `chapter`: counted, with a label; `numbered`: counted, its title has the number; `part`: a division of several chapters. */
export type ChapterKind = 'chapter' | 'numbered' | 'part' | NamedPart;

/** `12. `, `IV. ` or `3) ` before a title, or a number alone. */
const OWN_NUMBER = /^(?:\p{N}{1,3}|[IVXLC]{1,7})(?:[.):：、]\s*|\s*$)/u;

/** The kind of a chapter, by the names that books in its language, or in English, give to parts. */
export function chapterKind(title: string, language: string): ChapterKind {
  const sets = [labelsFor(language), en];
  for (const labels of sets) {
    const named = NAMED_PARTS.find((part) => labels.parts[part].some((name) => begins(title, name, part)));
    if (named) return named;
  }
  if (sets.some(({ partWords }) => opensWith(title, partWords))) return 'part';
  if (OWN_NUMBER.test(title) || sets.some((labels) => opensWith(title, labels.chapterWords) && hasNumber(title, labels))) return 'numbered';
  return 'chapter';
}

/** The rest of a title that says no more before it than the chapter's label does: `Chapter 3: Ash`, `第三章 灰`. */
export function withoutLabel(title: string, ordinal: number, language: string): string | undefined {
  const starts = [labelsFor(language), en].flatMap(({ chapter, chapterWords }) => [
    chapter(ordinal),
    ...chapterWords
      .split('|')
      .flatMap((word) => (word === '第' ? [`第${ordinal}章`] : [`${word} ${ordinal}`, `${word} ${toRoman(ordinal)}`])),
  ]);
  for (const start of starts) {
    if (fold(title.slice(0, start.length)) !== fold(start)) continue;
    const rest = (start.endsWith('章') ? /^(?:\s*[:：、]|\s)\s*(\S.*)$/u : /^\s*(?:[:：]|[.—–-]\s)\s*(\S.*)$/u).exec(
      title.slice(start.length),
    )?.[1];
    if (rest !== undefined) return rest;
  }
  return undefined;
}

/** A title is a part's name alone, or with more behind a colon or dash, or with a letter or number (`Appendix B`). */
function begins(title: string, name: string, part: NamedPart): boolean {
  const [given, known] = [fold(title), fold(name)];
  if (!given.startsWith(known)) return false;
  const rest = given.slice(known.length);
  if (rest === '' || /^\s*[:：—–]/u.test(rest) || /^\s+-\s/u.test(rest)) return true;
  return (part === 'appendix' || part === 'interlude') && /^\s+(?:\p{L}|\p{N}{1,3}|[ivx]+)(?:$|[\s.:：—–])/u.test(rest);
}

const fold = (text: string): string => text.trim().toLowerCase().replace(/['’]/gu, '’').replaceAll('\u00a0', ' ');

/** `Part Two` and `第二部` open with the word for a part, `Particles` and `Part of the Sea` do not. */
function opensWith(title: string, words: string): boolean {
  const number = `(?:\\p{N}{1,3}|[ivxlc]{1,7}|${NUMBER_WORDS})`;
  const pattern = /\.\{|\\d/u.test(words) ? `^(?:${words})` : `^(?:${words})(?:\\s+${number}(?:$|[\\s.:：—–,-])|.{1,4}[章話回节節])`;
  return new RegExp(pattern, 'iu').test(title) || new RegExp(`^${ORDINAL}\\s+(?:${words})(?:$|[\\s.:：—–,-])`, 'iu').test(title);
}

function hasNumber(title: string, { chapterWords }: Labels): boolean {
  return opensWith(title, chapterWords);
}

const NUMBER_WORDS =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\w+)?|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|um|dois|três|quatro|sete|oito|dez|een|twee|drie|vijf|zes|zeven|negen|tien|pierwsz\\p{L}+|drug\\p{L}+|trzeci\\p{L}*|czwart\\p{L}+|piąt\\p{L}+|перв\\p{L}+|втор\\p{L}+|треть\\p{L}+|четв[её]рт\\p{L}+|пят\\p{L}+|перш\\p{L}+|друг\\p{L}+|трет\\p{L}+|الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر|[א-ת][׳״]?|ראשון|שני|שלישי|רביעי|חמישי)';
const ORDINAL =
  '(?:\\p{N}{1,3}\\.?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|erste[rs]?|zweite[rs]?|dritte[rs]?|vierte[rs]?|première?|deuxième|troisième|quatrième|primera?|segunda?|tercera?|prima|seconda|terza|primeira|segunda|terceira|eerste|tweede|derde|birinci|ikinci|üçüncü)';
