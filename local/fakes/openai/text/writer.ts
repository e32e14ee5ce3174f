import type { Random } from '../../common/random.ts';
import { firstName, type Brief } from './brief.ts';
import { FIXTURES } from './fixture.ts';

/** Above this many missing words any sentence fits; below, one is chosen for its length. */
const ANY_SENTENCE_FITS = 40;
/** Few fixture sentences are longer: two shorter ones fill the gap. */
const LONG_SENTENCE = 28;
/** Half a short sentence: nothing more is added to a text that is this near to its length. */
const NEAR = 6;
const CANDIDATES = 32;
/** In a short text, sentences whose lengths differ by less are as good as each other; else the same few would stand in every such text. */
const SHORT_TEXT = { words: 40, slack: 3 };

/** Writes placeholder text of one kind: a fixture's sentences in random order, their slots filled from its lists and from the prompt. */
export class Writer {
  /** Full names: the author's own characters, then the fixture's. */
  readonly cast: readonly string[];
  readonly #lists: Readonly<Record<string, readonly string[]>>;
  readonly #sentences: readonly string[];
  readonly #random: Random;
  #shuffled: string[] = [];

  constructor(brief: Brief, random: Random) {
    const { lists, sentences } = FIXTURES[brief.german ? 'german' : brief.fiction ? 'fiction' : 'non-fiction'];
    const known = brief.cast.map(firstName);
    this.cast = [...brief.cast, ...(lists['name'] ?? []).filter((name) => !known.includes(firstName(name)))];
    const [hero = '', ...others] = this.cast.map(firstName);
    const fromPrompt = { hero: [hero], other: others.slice(0, 3), word: brief.words, topic: brief.topic ? [brief.topic] : [] };
    this.#lists = { ...lists, ...Object.fromEntries(Object.entries(fromPrompt).filter(([, list]) => list.length > 0)) };
    this.#sentences = sentences;
    this.#random = random;
  }

  has(list: string): boolean {
    return list in this.#lists;
  }

  /** An entry of a list, its slots filled; `taken` keeps one sentence from naming the same thing twice. */
  entry(list: string, taken = new Set<string>()): string {
    const entries = this.#lists[list];
    if (!entries) throw new Error(`No fixture list is called "${list}".`);
    const left = entries.filter((entry) => !taken.has(entry));
    const entry = this.#random.pick(left.length > 0 ? left : entries);
    taken.add(entry);
    return this.#fill(entry, taken);
  }

  /** A text of `words` words, within a few, in paragraphs; it ends with a whole sentence and has no sentence twice. */
  prose(words: number): string {
    const used = new Set<string>();
    const paragraphs: string[][] = [];
    const slack = words < SHORT_TEXT.words ? SHORT_TEXT.slack : 1;
    let room = 0;
    for (let left = Math.max(words, NEAR + 1); left > NEAR;) {
      const aim = left > LONG_SENTENCE ? left / 2 : left;
      const sentence = left > ANY_SENTENCE_FITS ? this.#fresh(used) : this.#ofLength(aim, slack, used);
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

  /** The next of the shuffled sentences, so that none comes again before all have come. */
  #fresh(used: ReadonlySet<string>): string {
    if (this.#shuffled.length === 0) {
      const keyed = this.#sentences.map((sentence) => ({ sentence, key: this.#random.next() }));
      this.#shuffled = keyed.sort((one, other) => one.key - other.key).map(({ sentence }) => sentence);
    }
    const template = this.#shuffled.pop() as string;
    let sentence = this.#sentence(template);
    for (let tries = 0; tries < CANDIDATES && used.has(sentence); tries++) sentence = this.#sentence(template);
    return sentence;
  }

  #ofLength(words: number, slack: number, used: ReadonlySet<string>): string {
    const drawn = Array.from({ length: CANDIDATES }, () => this.#sentence(this.#random.pick(this.#sentences)));
    const off = (sentence: string) =>
      Math.trunc(Math.abs(countWords(sentence) - words) / slack) + (used.has(sentence) ? ANY_SENTENCE_FITS : 0);
    return drawn.reduce((best, sentence) => (off(sentence) < off(best) ? sentence : best));
  }

  #sentence(template: string): string {
    return this.#fill(template, new Set()).replace(/^[“„]?\p{Ll}/u, (start) => start.toUpperCase());
  }

  #fill(template: string, taken: Set<string>): string {
    return template.replace(/\{(\w+)\}/g, (_slot, list: string) => this.entry(list, taken));
  }
}

/** Words as white space separates them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
