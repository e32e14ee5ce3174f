import { familyOf, nameWords } from './authors.ts';
import { wordsOf, type Word } from './words.ts';

/** A work as a catalogue describes it. */
export type Work = {
  title: string;
  subtitle: string | null;
  authors: string[];
  year: number | null;
  url: string;
  /** A text about the work, of a catalogue that does not list authors. */
  about?: string;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const ARTICLES = set('the a an der die das ein eine le la les un une el los las il lo i gli het een den det');
/** Between a title and its author. */
const CONNECTORS = set('by von de par di da por door van av af edited ed hrsg');
/** What a citation has besides title and author. */
const NOISE = set(
  'edition revised updated second third fourth fifth 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th vol volume no pp authors author editor editors eds al book paper article report isbn doi dr prof phd md',
);
const YEAR = /^(1[5-9]|20)\d\d$/;
/** Books about a book carry its title, and sometimes its author. */
const DERIVED = set('summary summaries summarized workbook sparknotes cliffsnotes zusammenfassung resumen riassunto samenvatting');
/** What an encyclopedia puts in brackets behind the title of a written work; whatever else stands there is something else of that name. */
const WRITTEN = set('book novel essay play poem report journal article buch roman livre essai libro romanzo novela ensayo boek');
/** A title without its author names a work only if it is long. */
const LONE_TITLE_WORDS = 4;

/**
 * Whether a work is the one that `lookFor` names, a title and usually its author in free form. A wrong work is worse than none: the whole title
 * has to stand in `lookFor` as a title does, between punctuation or beside its author, and the family name of one of its authors beside it.
 * A title of one word, or without its author, has to leave nothing of `lookFor` unexplained.
 */
export function isSameWork(lookFor: string, work: Work): boolean {
  const words = wordsOf(lookFor.slice(0, 400));
  const given = new Set(words.map(({ text }) => text));
  const all = nameWords(`${work.title} ${work.subtitle ?? ''}`);
  if (all.some((word) => DERIVED.has(word) && !given.has(word))) return false;
  return titlesOf(work).some(({ title, rest }) =>
    placesOf(words, title).some((from) => standsAsTitle(lookFor, words, { from, to: from + title.length }, rest, work)),
  );
}

/** The whole title, and the title without what follows a colon, a dash or a bracket; each without its article. */
function titlesOf({ title, subtitle, about }: Work): { title: string[]; rest: ReadonlySet<string> }[] {
  const [head = '', ...tail] = title.split(/\s*(?:[:;(]|\s[-–—]+\s)\s*/);
  const behind = nameWords(tail.join(' '));
  if (about !== undefined && title.includes('(') && !behind.some((word) => WRITTEN.has(word))) return [];
  const after = nameWords(subtitle ?? '');
  return [
    { title: withoutArticle(nameWords(title)), rest: new Set(after) },
    { title: withoutArticle(nameWords(head)), rest: new Set([...behind, ...after]) },
  ].filter((each) => each.title.length > 0);
}

const withoutArticle = (words: string[]): string[] => (words.length > 1 && ARTICLES.has(words[0] ?? '') ? words.slice(1) : words);

function placesOf(words: readonly Word[], title: readonly string[]): number[] {
  return words.flatMap((_, from) => (title.every((word, index) => words[from + index]?.text === word) ? [from] : []));
}

type Span = { from: number; to: number };

function standsAsTitle(lookFor: string, words: readonly Word[], { from: first, to }: Span, rest: ReadonlySet<string>, work: Work): boolean {
  const from = ARTICLES.has(words[first - 1]?.text ?? '') && !words[first]?.opens ? first - 1 : first;
  const names = new Set(work.authors.flatMap(nameWords));
  const about = new Set(nameWords(work.about ?? ''));
  let next = to;
  while (CONNECTORS.has(words[next]?.text ?? '')) next++;
  const isApart = words[from]?.opens === true && words[to - 1]?.closes === true;
  const opens = words[from]?.opens === true || names.has(words[from - 1]?.text ?? '');
  const closes =
    words[to - 1]?.closes === true || names.has(words[next]?.text ?? '') || (work.about !== undefined && words[to]?.text === 'by');
  if (!opens || !closes) return false;

  const others = [...words.slice(0, from), ...words.slice(to)]
    .map(({ text }) => text)
    .filter((word) => word.length > 1 && !ARTICLES.has(word) && !CONNECTORS.has(word) && !NOISE.has(word) && !YEAR.test(word));
  const besides = others.filter((word) => !rest.has(word));
  if (besides.length === 0) return work.about === undefined && isLoneTitle(lookFor, to - first + others.length);
  const isExplained = besides.every((word) => names.has(word) || about.has(word));
  if (work.about !== undefined) return isExplained;
  const isNamed = work.authors.map(familyOf).some((family) => family.length > 0 && family.every((word) => others.includes(word)));
  return isNamed && (isExplained || (isApart && to - first > 1));
}

/** Whether only a title can be meant: no comma, "by" or genitive, beside which an author may stand whom the title of a book about that book names. */
const isLoneTitle = (lookFor: string, wordCount: number): boolean =>
  wordCount >= LONE_TITLE_WORDS && !/[,;–—]|\s(by|von|de|par|di|da|por|door|van|av|af)\s|['’]s\b/i.test(lookFor);
