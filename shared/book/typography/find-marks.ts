/** Typewriter punctuation, and English quotation marks in a book of another language. */

import type { Change } from './changes.ts';
import { isUnspaced, marksOf, type Marks } from './marks.ts';

/** Years that start with an apostrophe, not with an opening quote, in every language: `’90s`. Words are the language's own: `’tis`. */
const ELIDED_YEAR = String.raw`\d\d(?:\p{L}{1,2})?`;
const STARTS = /^[\s([{<]?$/u;
const DASH = /[—–―-]/u;
/** Marks that open a quotation in some language, and close one in others: `“` in German. */
const OPENING = '“‘«‹„‚「『';
/** What follows a closing mark rather than an opening one. */
const FOLLOWS_CLOSE = /^(?:[,;:!?)\]}]|\.(?![.\d]))/u;
const ENDS = '["\'\\p{L}\\p{M}\\p{N}.,;:!?”’“»」』…)]';
/**
 * A hyphen between two spaces is a dash; so is one that stands for "to" between two numbers. What stands before is looked at behind the first
 * character: a search that begins with a character is several times as fast.
 */
const TYPED = [
  `["']|[“”]|-(?<!--)-{1,2}(?!-)|\\.(?<!\\.\\.)\\.{2}(?!\\.)`,
  ` - (?=["'\\p{L}\\p{N}“”‘’«„‚「『(¿¡])(?<=${ENDS} - )`,
  `[1-9](?<![\\p{L}\\p{N}.,:/–-][1-9])\\d{0,3}-(?:[1-9]\\d{0,3})(?![\\p{L}\\p{N}:/–-]|[.,]\\d)`,
];
/** What a hyphen opens that stands for the dash before speech: what begins a sentence. */
const SPEECH = String.raw`(?=[¿¡«“„"…]|\p{Lu})`;
/** Where a sentence may begin. */
const SENTENCE = String.raw`(?:^|[.!?…][”»"’)]? )`;
const SPEECH_HYPHEN = `-(?<=${SENTENCE}-)${SPEECH}`;
/** In Spanish speech, what is said of the speaker stands between two dashes: `—No —dijo ella—. Nunca.` */
const ASIDE_HYPHENS = [String.raw`-(?<= -)(?=[\p{L}¿¡«])`, String.raw`-(?<=[\p{L}\p{N}.,!?…»”]-)(?=[.,;:!?…\s]|$)`];

/** The changes of a text. Found anew in the changed text there are none. */
export function findMarks(language: string): (text: string) => Change[] {
  const marks = marksOf(language);
  const unspaced = isUnspaced(language);
  const typed = new RegExp([...(marks.speech ? [SPEECH_HYPHEN] : []), ...(marks.speech === 'joined' ? ASIDE_HYPHENS : []), ...TYPED].join('|'), 'gu'); // prettier-ignore
  const opening = [...OPENING].filter((mark) => !marks.close.includes(mark) && !marks.innerClose.includes(mark)).join('');
  const elided = new RegExp(`^(?:${[ELIDED_YEAR, ...(marks.elided ? [marks.elided] : [])].join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => {
    const changes: Change[] = [];
    const areForeign = isForeign(text, marks);
    const open: Level[] = [];
    const speech = speechOf(text, marks);
    let previous: Change | undefined;
    for (const match of text.matchAll(typed)) {
      const start = match.index;
      const end = start + match[0].length;
      const before = previous?.end === start ? previous.text.slice(-1) : text.slice(Math.max(0, start - 1), start);
      const after = text.slice(end);
      const change = {
        start,
        end,
        text: replacement(match[0], before, after, { marks, opening, elided, unspaced, areForeign, open, speech, start }),
      };
      if (change.text !== match[0]) changes.push(change);
      previous = change;
    }
    return changes;
  };
}

/**
 * English marks are foreign where the language has others, and the text has both of a pair and none of the language's own: one alone may be
 * the inner mark of a quotation that goes on.
 */
function isForeign(text: string, { open, close }: Marks): boolean {
  if (/[“”]/u.test(open) || !text.includes('“') || !text.includes('”')) return false;
  return ![open, close].some((mark) => !/[“”]/u.test(mark) && text.includes(mark.trim())) && !/["']/u.test(text);
}

type Level = 'outer' | 'inner';
/** `open` are the quotations that are open now, the outermost first. */
type Place = {
  marks: Marks;
  opening: string;
  elided: RegExp;
  unspaced: boolean;
  areForeign: boolean;
  open: Level[];
  speech: Speech;
  start: number;
};

function replacement(typed: string, before: string, after: string, place: Place): string {
  const { marks, unspaced, areForeign } = place;
  if (typed === '"') return outer(before, after, place);
  if (typed === "'") return inner(before, after, place);
  if (typed === '“') return areForeign && (unspaced || isOpening('outer', before, after, place)) ? marks.open : typed;
  if (typed === '”') return areForeign && (unspaced || /^\S$/u.test(before)) ? marks.close : typed;
  if (typed === '...') return '…';
  if (typed === '-') return speechDash(before, place);
  if (typed === ' - ') {
    if (/^\d$/u.test(before) && /^\d/u.test(after)) return typed;
    return marks.speech === 'joined' && place.start > place.speech.from ? asideDash(place) : marks.spacedDash;
  }
  if (/^\d/u.test(typed)) return rangeOf(typed);
  return /^\s?$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? typed : marks.dash;
}

/** `from`: where in a text somebody begins to speak, after a dash or what stands for one. `inAside`: whether the speaker is spoken of now. */
type Speech = { from: number; inAside: boolean };

const SPEAKS = new RegExp(`${SENTENCE}[—–-]${SPEECH}`, 'u');

function speechOf(text: string, { speech }: Marks): Speech {
  const from = speech && text.includes('-') ? text.search(SPEAKS) : -1;
  // A paragraph that is a word behind a hyphen is an item of a list.
  const isItem = from === 0 && text.startsWith('-') && !/[.,;:!?…]/u.test(text);
  return { from: from === -1 || isItem ? Infinity : from, inAside: false };
}

/** A hyphen that opens speech is a dash; in Spanish so are those around what is said of the speaker. */
function speechDash(before: string, { marks, speech, start }: Place): string {
  if (start < speech.from) return '-';
  if (marks.speech === 'spaced') return `${marks.dash} `;
  const opens = start === 0 || before === ' ';
  if (!opens && !speech.inAside) return '-';
  speech.inAside = opens && start > 0;
  return marks.dash;
}

function asideDash({ marks, speech }: Place): string {
  speech.inAside = !speech.inAside;
  return speech.inAside ? ` ${marks.dash}` : `${marks.dash} `;
}

/** Whether a straight mark opens a quotation, by what stands beside it, and where that can be read both ways, by whether one is open. */
function isOpening(level: Level, before: string, after: string, { opening, open }: Place): boolean {
  if (!/^\S/u.test(after)) return false;
  const isOpen = open.includes(level);
  if (DASH.test(before)) return !isOpen || /^[\p{L}\p{N}]/u.test(after);
  return (STARTS.test(before) || opening.includes(before)) && !(isOpen && FOLLOWS_CLOSE.test(after));
}

function outer(before: string, after: string, place: Place): string {
  const { marks, unspaced, open } = place;
  const opens = unspaced ? !open.includes('outer') : isOpening('outer', before, after, place);
  if (opens) open.push('outer');
  else close('outer', open);
  return opens ? marks.open : marks.close;
}

/** An apostrophe, if it neither opens a quotation nor closes one that is open. */
function inner(before: string, after: string, place: Place): string {
  const { marks, elided, unspaced, open } = place;
  const isWithinWord = /^[\p{L}\p{N}]/u.test(after) && (!unspaced || /[\p{Script=Latin}\p{N}]/u.test(before));
  const isOpen = open.includes('inner');
  const opens = unspaced
    ? !isOpen && !/[\p{Script=Latin}\p{N}]/u.test(before) && after.includes("'")
    : isOpening('inner', before, after, place) && (!elided.test(after) || opensSpeech(before, after));
  if (opens) {
    open.push('inner');
    return marks.innerOpen;
  }
  if (!isOpen || isWithinWord) return '’';
  close('inner', open);
  return marks.innerClose;
}

/** Whether a paragraph begins as a quotation that begins with a number, which is closed in it: `'16 February. We rowed.'` */
const opensSpeech = (before: string, after: string): boolean => before === '' && /^\d/u.test(after) && /[.,!?…]'(?:\s|$)/u.test(after);

/** What was opened within the quotation ends with it. */
function close(level: Level, open: Level[]): void {
  const at = open.lastIndexOf(level);
  if (at !== -1) open.length = at;
}

/** `10-20` and `1914-18` are ranges; `555-1234` and `20-10` are not. */
function rangeOf(typed: string): string {
  const [from = '', to = ''] = typed.split('-');
  const whole = to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  const isRange = Number(whole) > Number(from) && (whole.length === from.length || (from.length === 1 && whole.length === 2));
  return isRange ? `${from}–${to}` : typed;
}
