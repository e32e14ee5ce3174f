/** Plain statements in a text, read by rules: what is said of what, in which words. English only. */

import { NUMBER } from './numerals.ts';

export type Chapter = { number: number; text: string };

/**
 * `figure`, `date`, `kin`, `place`, `list` hold a value of a subject; `death`, `speech`, `learned`, `knew` tell what somebody did; `sum` is
 * arithmetic; `promise` names what another chapter has to hold.
 */
export type StatementKind = 'figure' | 'date' | 'kin' | 'place' | 'list' | 'death' | 'speech' | 'learned' | 'knew' | 'sum' | 'promise';

export type Statement = {
  kind: StatementKind;
  chapter: number;
  /** Place in the chapter's text, in UTF-16 code units. */
  at: number;
  subject: string;
  value: string;
  /** The sentence that says so. */
  quote: string;
};

const NAME = "\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)?";
const THING = "[a-z][a-z'’-]*(?: (?!in\\b|on\\b|at\\b|of the year\\b)[a-z][a-z'’-]*){0,3}?";
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const KIN = '(?:sister|brother|mother|father|wife|husband|daughter|son|aunt|uncle|cousin|grandmother|grandfather)';

type Pattern = { kind: StatementKind; pattern: RegExp; read: (groups: readonly string[]) => { subject: string; value: string } };

const pattern = (kind: StatementKind, source: string, read: Pattern['read']): Pattern => ({
  kind,
  pattern: new RegExp(source, 'gu'),
  read,
});
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|a|an) /, '')
    .trim();

const PATTERNS: readonly Pattern[] = [
  pattern('figure', `\\b[Tt]he (${THING}) (has|had|holds|held|needs|needed|costs|cost|weighs|weighed|takes|took|counts|counted|lasts|lasted) (?:exactly |only |always )?(${NUMBER}) ([a-z]+)`, ([subject = '', verb = '', value = '', unit = '']) => ({ subject: `${bare(subject)} ${STEM[verb] ?? verb} ${unit}`, value })),
  pattern('figure', `\\b[Tt]here (?:are|were|is|was) (?:exactly |only |always )?(${NUMBER}) ([a-z]+(?: [a-z]+)?) ((?:in|on|at|aboard) the [a-z]+(?: [a-z]+)?)`, ([value = '', things = '', where = '']) => ({ subject: `${things} ${where}`, value })),
  pattern('figure', `(${NAME}) (?:is|was) (${NUMBER}) years old`, ([subject = '', value = '']) => ({ subject: `age of ${subject}`, value })),
  pattern('date', `\\b[Tt]he (${THING}) (?:is|was|falls|fell|takes place|took place) on (?:a )?((?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?\\d{1,2} ${MONTH}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)`, ([subject = '', value = '']) => ({ subject: bare(subject), value })),
  pattern('kin', `(${NAME})[’']s (${KIN}) (?:is|was) called (${NAME})`, ([who = '', kin = '', value = '']) => ({ subject: `${kin} of ${who}`, value })),
  pattern('place', `\\b[Tt]he (${THING}) (?:hangs|hung|lies|lay|stands|stood|is kept|was kept|is always kept) ((?:in|on|under|behind|beside|above) the [a-z]+(?: [a-z]+)?)`, ([subject = '', value = '']) => ({ subject: bare(subject), value })),
  pattern('list', `\\b[Tt]he (${NUMBER} [a-z]+(?: [a-z]+)?) are ([a-z][a-z ]*(?:, [a-z][a-z ]*)+,? and [a-z][a-z ]*)`, ([subject = '', value = '']) => ({ subject: bare(subject), value })),
  pattern('death', `(${NAME}) (?:had died|died|drowned|had drowned|was buried|was dead)\\b`, ([subject = '']) => ({ subject, value: 'dead' })),
  pattern('speech', `”,? (?:said|asked|answered|replied) (${NAME})|(${NAME}) (?:said|asked|answered|replied)[,:] “`, ([before = '', after = '']) => ({ subject: before || after, value: 'speaks' })),
  pattern('learned', `(${NAME}) (?:learned|was told|found out|heard for the first time) that ([^.!?;”]{8,80})`, ([who = '', what = '']) => ({ subject: `${who} that ${bare(what)}`, value: 'learned' })),
  pattern('knew', `(${NAME}) (?:already knew|had long known|knew well) that ([^.!?;”]{8,80})`, ([who = '', what = '']) => ({ subject: `${who} that ${bare(what)}`, value: 'knew' })),
  pattern('sum', `(${NUMBER}) (?:and|plus) (${NUMBER}) (?:make|makes|are|is) (${NUMBER})\\b`, ([one = '', other = '', value = '']) => ({ subject: `${one} and ${other}`, value })),
  pattern('promise', `\\b[Cc]hapter (${NUMBER}) (?:explains|lists|shows|describes|returns to) the ([a-z]+(?: [a-z]+)?)`, ([value = '', subject = '']) => ({ subject, value })),
]; // prettier-ignore

const EVERY_KIND = PATTERNS.map(({ kind }) => kind);

const STEM: Record<string, string> = { has: 'have', had: 'have', holds: 'hold', held: 'hold', needs: 'need', needed: 'need', costs: 'cost', weighs: 'weigh', weighed: 'weigh', takes: 'take', took: 'take', counts: 'count', counted: 'count', lasts: 'last', lasted: 'last' }; // prettier-ignore

/** The statements of these kinds in a book, in its order. */
export function statementsIn(chapters: readonly Chapter[], kinds: readonly StatementKind[] = EVERY_KIND): Statement[] {
  const patterns = PATTERNS.filter(({ kind }) => kinds.includes(kind));
  return chapters.flatMap(({ number, text }) =>
    sentencesOf(text).flatMap(({ sentence, at }) =>
      patterns.flatMap(({ kind, pattern: form, read }) =>
        [...sentence.matchAll(form)].map((match) => ({ kind, chapter: number, at, quote: sentence, ...read(match.slice(1)) })),
      ),
    ),
  );
}

function sentencesOf(text: string): { sentence: string; at: number }[] {
  return [...text.matchAll(/[^.!?\n]+(?:[.!?]+[”’]?(?: (?=\p{Ll}|(?:said|asked|answered|replied)\b)[^.!?\n]+[.!?]+)?|$)/gmu)]
    .map((match) => ({ sentence: match[0].trim(), at: match.index }))
    .filter(({ sentence }) => sentence.length > 0);
}

/** The chapters of a book in a prompt. */
export function chaptersIn(prompt: string): Chapter[] {
  const book = /<book>\n([\s\S]*?)\n<\/book>/.exec(prompt)?.[1] ?? '';
  return [...book.matchAll(/^# Chapter (\d+): .*\n([\s\S]*?)(?=^# Chapter \d+: |$(?![\s\S]))/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    text,
  }));
}
