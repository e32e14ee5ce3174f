import type { Random } from '../random.ts';

/** Lists of phrases by name. A phrase may hold `{name}` (one of that list, or a slot) and `[is|are]` (agrees with the last topic). */
export type Grammar = Readonly<Record<string, readonly string[]>>;

/** A list written as one text, its phrases parted by " / ". An empty phrase is one too. */
export function phrases(text: string): readonly string[] {
  return text.split('/').map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}

/** Slots that the subject fills rather than a list, such as a character's name. */
export type Slots = Readonly<Record<string, () => string>>;

/** Below so many possible readings a template would meet itself within a book; it then gets an introduction from the list `lead`. */
const FEW_READINGS = 330;
/** Openings that no introduction suits. */
const CANNOT_FOLLOW =
  /^(?:[“*]|\{(?:time|where|lead|person|sound|weather)\}|(?:Then|Perhaps|And|Once|Somewhere|So|Years|But|Every|Here|Seen|Even|Still|Yet|That|This|It also|Imagine|Take|Suppose|Consider|When|If|Before|Against|Where|Long before|Between|In one|Ask|For|What|Whatever|Without)\b)/;
/** What a slot counts for: a subject has about so many names for its things. */
const SLOT_READINGS = 12;

/** Slots that stand for the same person throughout a scene. */
const ONE_READING: ReadonlySet<string> = new Set(['pov', 'name', 'other', 'he', 'his', 'him', 'focus', 'word']);

const PART = /\{(\w+)\}|\[([^|\]]*)\|([^|\]]*)\]/g;

/**
 * Draws phrases from a grammar. Each list is a deck: nothing comes up again before the whole list has been used,
 * which is what keeps one answer from sounding like itself.
 */
export class Composer {
  /** Whether the topic named last is plural. The topic slots set it. */
  plural = false;
  readonly #decks = new Map<string, string[]>();
  readonly #grammar: Grammar;
  readonly #random: Random;
  readonly #slots: Slots;

  constructor(grammar: Grammar, random: Random, slots: Slots) {
    this.#grammar = grammar;
    this.#random = random;
    this.#slots = slots;
  }

  /** A phrase of the list `name`, expanded. */
  draw(name: string): string {
    return this.expand(this.#deal(name));
  }

  /** A whole sentence of the list `name`: expanded, with its capital and its articles put right. */
  sentence(name: string): string {
    const template = this.#deal(name);
    if (this.#grammar['lead'] === undefined || CANNOT_FOLLOW.test(template) || this.readings(template) >= FEW_READINGS)
      return polish(this.expand(template));
    return polish(this.draw('lead') + this.expand(template.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())));
  }

  expand(template: string): string {
    return template.replace(PART, (_part, name: string | undefined, singular: string, plural: string) => {
      if (name === undefined) return this.plural ? plural : singular;
      return this.#slots[name]?.() ?? this.draw(name);
    });
  }

  /** About how many sentences a template can become. */
  readings(template: string): number {
    let readings = 1;
    for (const [, name] of template.matchAll(PART)) {
      if (name !== undefined)
        readings *= this.#slots[name] ? (ONE_READING.has(name) ? 1 : SLOT_READINGS) : (this.#grammar[name]?.length ?? 1);
    }
    return readings;
  }

  #deal(name: string): string {
    let deck = this.#decks.get(name);
    if (deck === undefined || deck.length === 0) {
      const list = this.#grammar[name];
      if (list === undefined) throw new Error(`No list is called "${name}".`);
      deck = [...list];
      this.#decks.set(name, deck);
    }
    const at = this.#random.between(0, deck.length - 1);
    const phrase = deck[at] as string;
    deck[at] = deck[deck.length - 1] as string;
    deck.pop();
    return phrase;
  }
}

const SOUNDS_LIKE_CONSONANT = /^(?:one|once|uni(?!n)|us[aeu]|eu|ut[ei]|ub[i])/i;

/** Puts `a` and `an` right and gives the sentence its capital. */
export function polish(sentence: string): string {
  const text = sentence.replace(/\b([Aa])n? (?=(\p{L}+))/gu, (_all, article: string, next: string) => {
    const vowel = /^(?:[aeiou]|hour|honest|heir)/i.test(next) && !SOUNDS_LIKE_CONSONANT.test(next);
    return `${article}${vowel ? 'n' : ''} `;
  });
  return text.replace(/^([^\p{L}]*)(\p{L})/u, (_all, before: string, letter: string) => before + letter.toUpperCase());
}
