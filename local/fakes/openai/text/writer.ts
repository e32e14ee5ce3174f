import type { Random } from '../../common/random.ts';
import { firstName, type Brief } from './brief.ts';
import { FIXTURES, type Fixture, type Theme } from './fixture.ts';

/** A text from this length on opens, goes on and closes; a shorter one is sentences. */
const SECTION_WORDS = 120;
/** Below this many missing words no further passage fits, and sentences fill the gap. */
const PASSAGE_ROOM = 75;
/** Above this many missing words any sentence fits; below, one is chosen for its length. */
const ANY_SENTENCE_FITS = 40;
/** Few fixture sentences are longer: two shorter ones fill the gap. */
const LONG_SENTENCE = 28;
/** Half a short sentence: nothing more is added to a text that is this near to its length. */
const NEAR = 6;
const CANDIDATES = 32;
/** Lists that tell something from beginning to end. */
const IN_ORDER: ReadonlySet<string> = new Set(['event', 'purpose', 'threeActBeats', 'summary', 'brief']);
/** Key points of one part of a book. */
export const POINTS = 6;
/** In a short text, sentences whose lengths differ by less are as good as each other; else the same few would stand in every such text. */
const SHORT_TEXT = { words: 40, slack: 3 };

/** What a text may hold beside running paragraphs. */
export type Form = 'checklist' | 'steps' | 'call-out';

/** What stands in certain slots throughout a text. */
export type Bound = Readonly<Record<string, string>>;

/** Writes sample text of one kind: a fixture's passages, their slots filled from its lists and from the prompt. */
export class Writer {
  /** Full names: the author's own characters, then the fixture's. */
  readonly cast: readonly string[];
  readonly fixture: Fixture;
  readonly #brief: Brief;
  readonly #lists: Readonly<Record<string, readonly string[]>>;
  readonly #random: Random;
  readonly #first: number;

  constructor(brief: Brief, random: Random) {
    this.fixture = FIXTURES[brief.german ? 'german' : brief.fiction ? 'fiction' : 'non-fiction'];
    this.#brief = brief;
    const { lists } = this.fixture;
    const known = brief.cast.map(firstName);
    this.cast = [...brief.cast, ...(lists['name'] ?? []).filter((name) => !known.includes(firstName(name)))];
    const others = this.cast.slice(1, 4).map(firstName);
    const fromPrompt = { ...single(brief.details), ...(brief.topic ? { topic: [brief.topic] } : {}), ...(brief.words.length > 0 ? { word: brief.words } : {}) }; // prettier-ignore
    this.#lists = { ...lists, hero: this.cast.slice(0, 1).map(firstName), other: others, third: others, ...fromPrompt };
    this.#random = random;
    this.#first = random.between(0, 999);
  }

  has(list: string): boolean {
    return list in this.#lists;
  }

  /** How many entries a list has. */
  size(list: string): number {
    return this.#lists[list]?.length ?? 0;
  }

  /** An entry of a list by its place, its slots filled. Lists are counted from one random number, so that those that belong together stay so. */
  entry(list: string, index: number, bound: Bound): string {
    const entries = this.#lists[list];
    if (!entries) throw new Error(`No fixture list is called "${list}".`);
    const first = IN_ORDER.has(list) ? 0 : this.#first;
    return this.fill(entries[(first + index) % entries.length] as string, bound);
  }

  /** The theme of the chapter that the prompt is about; of another, by its number from 0 among `of`: the last one ends a book. */
  theme(chapter?: number, of = Infinity): Theme | undefined {
    const { themes } = this.fixture;
    if (chapter === undefined) return themes.find(({ title }) => title === this.#brief.chapter);
    return chapter === of - 1 ? themes.at(-1) : chapter < themes.length - 1 ? themes[chapter] : undefined;
  }

  /** Binds what a text turns on: the theme's, or any. */
  bind(theme = this.theme(), section = this.#brief.section): Bound {
    const turn = 'thing' in this.#lists ? 'thing' : 'aspect';
    const turns = theme?.turns ?? this.#lists[turn] ?? [''];
    return { [turn]: (theme ? turns[section % turns.length] : this.#random.pick(turns)) as string };
  }

  /**
   * A text of `words` words, within a few, in paragraphs; it ends with a whole sentence and has no long sentence twice.
   * @param forms what it holds beside running paragraphs
   */
  prose(words: number, forms: readonly Form[] = []): string {
    const { openings, middles, closings } = this.fixture;
    const bound = this.#scene();
    const used = new Set<string>();
    if (words < SECTION_WORDS || middles.length === 0) return this.#sentences(words, bound, used);
    const closing = this.#unused(this.#random.pick(closings), bound, used);
    const opening = [this.#unused(this.#random.pick(openings), bound, used), ...forms.map((form) => this.#form(form))];
    const middle = this.#passages(middles, words - countWords([...opening, closing].join(' ')), bound, used);
    const parts = [...opening.slice(0, 1), ...middle.slice(0, 2), ...opening.slice(1), ...middle.slice(2)];
    const missing = words - countWords(parts.join(' ')) - countWords(closing);
    return [...parts, ...(missing > NEAR ? [this.#sentences(missing, bound, used)] : []), closing].join('\n\n');
  }

  /** An outline’s chapter, told in the present tense, of about as many words. */
  treatment(words: number): string {
    const used = new Set<string>();
    const bound = this.#scene();
    const all = this.fixture.treatment;
    const [opening = '', closing = ''] = [all.slice(0, 2), all.slice(-2)].map((each) => this.#unused(this.#random.pick(each), bound, used));
    const middle = this.#passages(all.slice(2, -2), words - countWords(`${opening} ${closing}`), bound, used);
    const left = this.#shuffled(this.#lists['keyPoints'] ?? []);
    const points: string[] = [];
    while (left.length > 0 && words - countWords([opening, ...middle, ...points, closing].join(' ')) > NEAR * 2) {
      const point = this.#unused(left.pop() as string, bound, used);
      // "Explains …" says of a guide's chapter what it does; a story's points are sentences already.
      points.push(
        this.has('thing')
          ? point
          : `${points.length ? 'It also' : 'Beside that, the chapter'} ${point.charAt(0).toLowerCase()}${point.slice(1)}`,
      );
    }
    return [opening, ...middle, points.join(' '), closing].filter(Boolean).join('\n\n');
  }

  /** What a chapter delivers: a list of six points for each part of a book. @param place the chapter's among all, from 0 to 1 */
  keyPoint(place: number, index: number, bound: Bound): string {
    const points = this.#lists['keyPoints'] ?? [];
    const parts = Math.ceil(points.length / POINTS);
    const part = Math.min(parts - 1, Math.floor(place * parts));
    return this.fill(points[part * POINTS + ((this.#first + index) % POINTS)] as string, bound);
  }

  /** A text with its slots filled, the same slot alike and each numbered one with another entry, and its sentences begun with capitals. */
  fill(template: string, bound: Bound = {}): string {
    const text = this.#filled(template, new Map(Object.entries(bound))).replaceAll(' / ', '\n\n');
    return /[.!?]”?$/.test(text) ? text.replace(/(?:^|[.!?] |\.” |\n)“?\p{Ll}/gu, (start) => start.toUpperCase()) : text;
  }

  #filled(template: string, values: Map<string, string>): string {
    return template
      .replace(/\[([^\]]+)\]/g, (_all, options: string) => this.#random.pick(options.split('|')))
      .replace(/\{([a-z]+)(\d?)\}/gi, (_slot, list: string, number: string) => {
        const value = values.get(list + number) ?? this.#filled(this.#other(list, [...values.values()]), values);
        values.set(list + number, value);
        return value;
      });
  }

  /** An entry of a list that is not taken, if there is one. */
  #other(list: string, taken: readonly string[]): string {
    const entries = this.#lists[list];
    if (!entries) throw new Error(`No fixture list is called "${list}".`);
    const left = entries.filter((entry) => !taken.includes(entry));
    return this.#random.pick(left.length > 0 ? left : entries);
  }

  /** Sample lines in a form of Markdown. */
  #form(form: Form): string {
    const acts = [1, 2, 3, 4].reduce<string[]>((all) => [...all, this.#other('do', all)], []).map((act) => this.fill(`${act}.`));
    if (form === 'checklist') return `Before you go on:\n\n${acts.map((act) => `- [ ] ${act}`).join('\n')}`;
    if (form === 'steps') return `In this order:\n\n${acts.map((act, index) => `${index + 1}. ${act}`).join('\n')}`;
    return `> [!TIP]\n> ${acts[0] as string} ${acts[1] as string}`;
  }

  /** One scene has its place, its second person and its object. */
  #scene(): Bound {
    const scene = ['other', 'place'].filter((list) => this.has(list)).map((list) => [list, this.#random.pick(this.#lists[list] ?? [])]);
    return { ...this.bind(), ...(Object.fromEntries(scene) as Bound) };
  }

  /** Passages in random order, none again before all have come, as long as there is room. */
  #passages(templates: readonly string[], words: number, bound: Bound, used: Set<string>): string[] {
    const passages: string[] = [];
    let order: string[] = [];
    for (let left = words; left > PASSAGE_ROOM;) {
      if (order.length === 0) order = this.#shuffled(templates);
      const passage = this.#unused(order.pop() as string, bound, used);
      passages.push(passage);
      left -= countWords(passage);
    }
    return passages;
  }

  #shuffled(templates: readonly string[]): string[] {
    const keyed = templates.map((template) => ({ template, key: this.#random.next() }));
    return keyed.sort((one, other) => one.key - other.key).map(({ template }) => template);
  }

  /** A passage none of whose long sentences has come before, if one can be had. */
  #unused(template: string, bound: Bound, used: Set<string>): string {
    let passage = this.fill(template, bound);
    for (let tries = 0; tries < CANDIDATES && longSentences(passage).some((each) => used.has(each)); tries++)
      passage = this.fill(template, bound);
    for (const sentence of longSentences(passage)) used.add(sentence);
    return passage;
  }

  /** Sentences that stand alone, in paragraphs. */
  #sentences(words: number, bound: Bound, used: Set<string>): string {
    const paragraphs: string[][] = [];
    const slack = words < SHORT_TEXT.words ? SHORT_TEXT.slack : 1;
    let room = 0;
    for (let left = Math.max(words, NEAR + 1); left > NEAR;) {
      const aim = left > LONG_SENTENCE ? left / 2 : left;
      const sentence =
        left > ANY_SENTENCE_FITS
          ? this.#unused(this.#random.pick(this.fixture.sentences), bound, used)
          : this.#ofLength(aim, slack, bound, used);
      used.add(sentence);
      left -= countWords(sentence);
      if (room-- === 0) {
        paragraphs.push([]);
        room = this.#random.between(2, 5);
      }
      paragraphs.at(-1)?.push(sentence);
    }
    return paragraphs.map((paragraph) => paragraph.join(' ')).join('\n\n');
  }

  #ofLength(words: number, slack: number, bound: Bound, used: ReadonlySet<string>): string {
    const drawn = Array.from({ length: CANDIDATES }, () => this.fill(this.#random.pick(this.fixture.sentences), bound));
    const off = (sentence: string) =>
      Math.trunc(Math.abs(countWords(sentence) - words) / slack) + (used.has(sentence) ? ANY_SENTENCE_FITS : 0);
    return drawn.reduce((best, sentence) => (off(sentence) < off(best) ? sentence : best));
  }
}

const single = (details: Brief['details']) => Object.fromEntries(Object.entries(details).map(([slot, text]) => [slot, [text]]));

/** The sentences that a reader would notice if they came again. */
function longSentences(text: string): string[] {
  return text.split(/(?<=[.!?]”?)\s+/).filter((sentence) => countWords(sentence) >= NEAR);
}

/** Words as white space separates them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
