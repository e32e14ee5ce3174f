/** Runs of text as items of a paragraph: where its lines may end, by Unicode's rules, a language's hyphenation and a typesetter's habits. */

import LineBreaker from 'linebreak';
import type { Run } from '../../../shared/book/manuscript.ts';
import { dashJoints } from '../../../shared/book/typography/dash-joints.ts';
import type { Box, Item, LetterStyle } from './items.ts';
import { LEAN, lettersMarkup } from './letters-markup.ts';
import type { TextMeasure } from './text-measure.ts';

export type InlineText = {
  /** Prepares a text: replaces what no font has and puts soft hyphens into words. */
  setText: (text: string) => string;
  measure: TextMeasure;
  /** The number of a new note; undefined where notes stand in parentheses. */
  addNote?: (runs: Run[]) => number;
  /** What is put around a link's text, and the number of the note that prints its address. */
  addLink?: (address: string, text: string) => { open?: string; note?: number };
};

/** Not U+2010, which many faces lack. */
const HYPHEN = '-';
/** Of a word broken by a hyphen: as bad as spaces half as wide again as they should be. */
const HYPHEN_PENALTY = 900;
/** Of a hyphen that is the author's. */
const OWN_HYPHEN_PENALTY = 50;
const DASH_PENALTY = 20;
const ADDRESS_PENALTY = 100;
/** A line does not start with these. */
const NEVER_FIRST = /[\u2010-\u2015\u2026]/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Written without spaces, and broken between words that a dictionary finds. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A line that is a character short is not seen beside one that is full, one that is three short is. */
const EAST_ASIAN_STRETCH_PX = 0.7;
/** Stops hang outside the line; of brackets only what is blank of them does. */
const HANGING = /[、。，．]/u;
const HALF_BLANK = /[」』）】〉》〕］｝]/u;

const PLAIN: LetterStyle = { open: '', close: '' };
const MARK: LetterStyle = { open: '<sup>', close: '</sup>' };
const TAGS: [key: keyof Run, open: string, close: string][] = [
  ['bold', '<strong>', '</strong>'],
  ['italic', '<em>', '</em>'],
  ['struck', '<del>', '</del>'],
  ['superscript', '<sup>', '</sup>'],
  ['subscript', '<sub>', '</sub>'],
  ['code', '<code>', '</code>'],
  ['smallCaps', '<span class="caps">', '</span>'],
];

const styles = new Map<string, LetterStyle>();

/** One object a style, so that neighbours of the same style are set together. */
function styleOf(run: Run, link: string | undefined): LetterStyle {
  const tags = TAGS.filter(([key]) => run[key]);
  const open = tags.map(([, tag]) => tag).join('');
  const known = link === undefined ? styles.get(open) : undefined;
  if (known) return known;
  const close = tags.map(([, , tag]) => tag).reverse().join(''); // prettier-ignore
  const made: LetterStyle = { open, close, ...(link !== undefined && { link }) };
  if (link === undefined) styles.set(open, made);
  return made;
}

type Part = { text: string; style: LetterStyle; note?: number; isEnd?: true; isCode?: true };

/**
 * @param paragraph class of the paragraph, which decides the type
 */
export function itemize(runs: readonly Run[], paragraph: string, inline: InlineText): Item[] {
  const parts = runs.flatMap((run) => partsOf(run, inline));
  numberNotes(parts, inline);
  if (!ITALIC_TEXT.test(paragraph)) markLeaning(parts);
  return new Itemizer(parts, paragraph, inline.measure).items();
}

/** The same without hyphenation, for titles, lists and other lines that are not justified. */
export function unhyphenated(inline: InlineText): InlineText {
  return { ...inline, setText: (text) => inline.setText(text).replaceAll('\u00ad', '') };
}

/** A line of code with its spaces kept as typed: one that is too long may end at any but those that indent it. */
export function codeSpaces(line: string): string {
  return line.replace(/^ +| +(?= )/gu, (spaces) => '\u00a0'.repeat(spaces.length));
}

/** Items of a plain text. */
export function itemizeText(text: string, paragraph: string, inline: InlineText): Item[] {
  return itemize([{ text }], paragraph, inline);
}

/** `noteRuns` is what the note of a mark says, which has no number yet. */
type LinkedPart = Part & { link?: string; noteRuns?: Run[] };

function partsOf(run: Run, { setText, addNote }: InlineText): LinkedPart[] {
  if (run.note) {
    if (addNote) return [{ text: '', style: MARK, noteRuns: run.note }];
    const inner = run.note.map((each) => (each.text === '\n' ? { ...each, text: ' ' } : each));
    return [{ text: ' ' }, { text: '(' }, ...inner, { text: ')' }].flatMap((each) => partsOf(each, { setText } as InlineText));
  }
  if (run.text === '\n') return [{ text: '\n', style: PLAIN, isEnd: true }];
  const text = run.code ? run.text : setText(run.text);
  return [{ text, style: styleOf(run, undefined), ...(run.link !== undefined && { link: run.link }), ...(run.code && { isCode: true }) }];
}

/** Numbers notes and the addresses of links in the order of their marks. Neighbouring parts of one link are one; its address's mark comes after it. */
function numberNotes(parts: LinkedPart[], { addNote, addLink }: InlineText): void {
  for (let from = 0; from < parts.length; from++) {
    const { link: address, noteRuns } = parts[from] ?? {};
    if (noteRuns && addNote) parts[from] = markOf(addNote(noteRuns));
    if (address === undefined || !addLink) continue;
    let to = from;
    while (parts[to + 1]?.link === address) to++;
    const linked = parts.slice(from, to + 1);
    const { open, note } = addLink(address, linked.map(({ text }) => text.replace(/[\u00ad\u200c\u2060]/gu, '')).join(''));
    if (open) for (const part of linked) part.style = { ...part.style, link: open };
    if (note !== undefined) parts.splice(to + 1, 0, markOf(note));
    from = note === undefined ? to : to + 1;
  }
}

/** Bound to the letter before it. */
function markOf(note: number): Part {
  return { text: `\u2060${note}`, style: MARK, note };
}

/** Classes of paragraphs that are italic themselves. */
const ITALIC_TEXT = /epigraph|italic/u;
/** Italic letters and marks that reach beyond their width at the top, where the next upright letter may stand as high. */
const LEANING = /[bdfhijkl\u00df\p{Lu}!?)\]\u2019\u201d'"](?= ?$)/u;

/** Italics that end before a space: where the spaces of a line are narrow, the letter that leans over one would join the words. */
function markLeaning(parts: Part[]): void {
  const isItalic = (part: Part | undefined): boolean => part?.style.open.includes('<em>') === true;
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (!isItalic(part) || isItalic(next) || !next || next.note !== undefined) continue;
    if (part.text.endsWith(' ') || next.text.startsWith(' ')) part.text = part.text.replace(LEANING, `$&${LEAN}`);
  }
}

class Itemizer {
  private readonly list: Item[] = [];
  private word: Box[] = [];

  constructor(
    private readonly parts: readonly Part[],
    private readonly paragraph: string,
    private readonly measure: TextMeasure,
  ) {}

  items(): Item[] {
    const text = this.parts.map((part) => part.text).join('');
    let at = 0;
    let part = 0;
    let within = 0;
    for (const { position, breaks } of opportunities(text)) {
      while (at < position) {
        const current = this.parts[part];
        if (!current) break;
        const length = Math.min(position - at, current.text.length - within);
        this.add(current.text.slice(within, within + length), current);
        at += length;
        within += length;
        if (within >= current.text.length) {
          part++;
          within = 0;
        }
      }
      this.addBreak(text, position, breaks, this.parts[Math.max(0, within > 0 ? part : part - 1)] ?? { text: '', style: PLAIN });
    }
    this.endWord();
    while (this.list.at(-1)?.type === 'space') this.list.pop();
    return this.list;
  }

  private add(text: string, part: Part): void {
    if (part.isEnd) {
      this.endWord();
      this.list.push({ type: 'end' });
      return;
    }
    for (const [piece] of text.matchAll(/[ \u00a0]|[^ \u00a0]+/gu)) {
      if (piece === ' ' || piece === '\u00a0') {
        this.endWord();
        const space = { type: 'space' as const, text: piece, style: part.style, width: 0, breaks: piece === ' ' };
        this.measure.want(space, this.paragraph);
        this.list.push(space);
        continue;
      }
      const shown = piece.replace(/[\u00ad\u2060\u200b]/gu, '');
      if (shown === '') continue;
      const box: Box = { type: 'box', text: shown, style: part.style, width: 0, ...(part.note !== undefined && { note: part.note }) };
      if (this.word.length > 0 && this.word[0]?.style !== part.style) this.endWord();
      this.word.push(box);
      this.measure.want(box, this.paragraph);
      this.list.push(box);
    }
  }

  private addBreak(text: string, position: number, breaks: boolean, { style, isCode }: Part): void {
    const [before = '', after = ''] = [text[position - 1], text[position]];
    const last = this.list.at(-1);
    if (last?.type === 'space') {
      if (NEVER_FIRST.test(after) && last.text === ' ') last.breaks = false;
      return;
    }
    if (!breaks || position >= text.length || !last || last.type === 'end' || NEVER_FIRST.test(after)) return;
    if (before === '\u00ad') {
      const hyphen = { type: 'break' as const, text: HYPHEN, style, width: 0, penalty: HYPHEN_PENALTY, hyphen: true, stretch: 0 };
      this.measure.want(hyphen, this.paragraph);
      this.list.push(hyphen);
      return;
    }
    const isEastAsian = EAST_ASIAN.test(before) || EAST_ASIAN.test(after);
    const isHyphen = /[-\u2010]/u.test(before);
    const penalty = isCode || /[/.?&=_%]/u.test(before) ? ADDRESS_PENALTY : isHyphen ? OWN_HYPHEN_PENALTY : isEastAsian ? 0 : DASH_PENALTY;
    this.endWord();
    this.list.push({
      type: 'break',
      text: '',
      style,
      width: 0,
      penalty,
      hyphen: isHyphen,
      stretch: isEastAsian ? EAST_ASIAN_STRETCH_PX : 0,
      ...(HANGING.test(before) && { hangEm: 1 }),
      ...(HALF_BLANK.test(before) && { hangEm: 0.5 }),
    });
  }

  private endWord(): void {
    this.measure.wantWord(this.word, this.paragraph);
    this.word = [];
  }
}

const LATIN_WORDS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d\u00a0 .,;:!?'’‘“”"()\u00ad\u200c]*$/u;

/** Places where a line may end (`breaks`), and where a part ends. */
function* opportunities(text: string): Generator<{ position: number; breaks: boolean }> {
  const words = SPACELESS.test(text) ? wordEnds(text) : undefined;
  if (!words && LATIN_WORDS.test(text)) {
    // The common case, several times as fast: after spaces and soft hyphens.
    for (const match of text.matchAll(/[^ \u00ad]*(?: +|\u00ad|$)/gu)) {
      if (match[0] === '') return;
      yield { position: match.index + match[0].length, breaks: true };
    }
    return;
  }
  const breaker = new LineBreaker(text);
  const joints = new Set(dashJoints(text));
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (words) while (words[0] !== undefined && words[0] < next.position) yield { position: words.shift() as number, breaks: true };
    yield { position: next.position, breaks: !joints.has(next.position) };
  }
}

function wordEnds(text: string): number[] {
  return Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(text), ({ index, segment }) => ({ index, segment }))
    .filter(({ segment }) => SPACELESS.test(segment))
    .map(({ index, segment }) => index + segment.length)
    .filter((position) => SPACELESS.test(text[position] ?? ''));
}

/** Items as markup: neighbours of one style are set together. `hyphen` is what is printed at the line's end. */
export function itemsMarkup(items: readonly Item[], hyphen: string): string {
  let markup = '';
  let style: LetterStyle | undefined;
  let link: string | undefined;
  const to = (next: LetterStyle | undefined): void => {
    if (next === style) return;
    if (style) markup += style.close;
    if (link !== next?.link) {
      if (link !== undefined) markup += '</a>';
      link = next?.link;
      if (link !== undefined) markup += link;
    }
    style = next;
    if (style) markup += style.open;
  };
  for (const item of items) {
    if (item.type === 'end' || item.type === 'break') continue;
    to(item.style);
    markup += item.type === 'box' && item.html !== undefined ? item.html : lettersMarkup(item.text);
  }
  if (hyphen) markup += lettersMarkup(hyphen);
  to(undefined);
  return markup;
}
