import { askedCount, wordRange } from '../prompt/asked-words.ts';
import { fillCast } from '../prompt/people.ts';
import { segmentsOf } from '../prompt/segments.ts';
import type { Subject } from '../prompt/subject.ts';
import type { Topic } from '../prompt/noun-phrases.ts';
import { inGeneral, TopicDeck } from '../prose/topic-deck.ts';
import type { Voice } from '../prose/voice.ts';
import { TREATMENT } from '../prose/treatment.ts';
import { writeSentences } from '../prose/write-prose.ts';
import { Composer } from '../prose/composer.ts';
import { seededRandom, type Random } from '../random.ts';
import { PHRASES } from './phrases.ts';
import { titleCase, TitleMaker } from './titles.ts';

/** Where a value stands: the property's name (an array's elements take the array's), its description, and its place in the nearest array. */
export type Place = { name: string; parent: string; description: string; index: number; count: number; depth: number };

/** Makes the strings of one document, each by what its property's name promises. */
export class StringMaker {
  readonly #titles: TitleMaker;
  readonly #deck: TopicDeck;
  readonly #cast: string[];
  readonly #composer: Composer;
  #show = inGeneral;
  /** The character whose entry is being written. */
  #owner = '';
  #quotes: string[] | null = null;
  readonly #used = new Set<string>();
  readonly #said = new Set<string>();
  readonly #subject: Subject;
  readonly #voice: Voice;
  readonly #random: Random;
  readonly #prompt: string;

  constructor(subject: Subject, voice: Voice, random: Random, prompt: string) {
    this.#subject = subject;
    this.#voice = voice;
    this.#random = random;
    this.#prompt = prompt;
    this.#titles = new TitleMaker(subject, random);
    this.#deck = new TopicDeck(subject, random);
    const cast = fillCast(subject.people, seededRandom(subject.bookSeed), 12);
    this.#cast = cast.map(({ full }) => full);
    const topic = () => {
      const next = this.#deck.next();
      this.#composer.plural = next.plural;
      return this.#show(next);
    };
    const person = (from: number, to: number) => () => cast[random.between(from, to)]?.first ?? '';
    this.#composer = new Composer({ ...TREATMENT, ...PHRASES }, random, { x: topic, y: topic, n: person(0, 1), m: person(2, 3) });
  }

  make({ name, parent, description, index, depth }: Place): string {
    const key = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
    const is = (pattern: RegExp) => pattern.test(key);
    const range = wordRange(description);

    if (is(/^(?:language|lang|locale)$/)) return this.#subject.language;
    if (is(/subtitle|tagline/)) return this.#titles.subtitle();
    if (is(/title|heading|headline/))
      return depth <= 1 && this.#subject.title !== null && parent === '' ? this.#subject.title : this.#titles.title();
    if (is(/url|link|href|website/)) return `https://example.org/${slug(inGeneral(this.#deck.next()))}-${this.#random.between(10, 99)}`;
    if (is(/quote|quotation|passage|excerpt/)) return this.#quote();
    if (is(/summar|brief|desc|synopsis|overview|blurb|abstract|treatment|arc$|bio|snapshot/))
      return this.#sentences(range ?? { min: 28, max: 45 }, this.#kind(key, parent));
    if (is(/guardrail|guideline/)) return this.#phrase('guardrail');
    if (is(/personas?$/)) return this.#phrase('reader');
    if (is(/question/)) return this.#phrase('question');
    if (is(/year/)) return String(this.#random.between(2012, 2025));
    if (is(/date/)) return `${this.#random.between(2012, 2025)}-0${this.#random.between(1, 9)}-1${this.#random.between(0, 9)}`;
    if (is(/(?:^|_)id$|slug|^key$/)) return `${slug(this.#deck.next().text)}-${index + 1}`;
    if (is(/keyword|tag|search_?term|key_?term|phrase/)) return this.#phrase('keyword', ({ text }) => text).toLowerCase();
    if (is(/site|publisher|journal|outlet/)) return this.#composer.draw('site');
    if (is(/^(?:voice|narration|narrator)$/)) return this.#phrase('narration');
    if (is(/relationship|relation$/)) return this.#phrase('relationship').toLowerCase();
    if (is(/period|era$/)) return this.#phrase('period');
    if (is(/definition|meaning/)) return this.#phrase('definition');
    if (is(/^term$/)) return this.#deck.next().text;
    if (is(/rule|law$/) && this.#subject.fiction) return this.#phrase('rule');
    if (is(/role/)) return this.#composer.draw('role');
    if (is(/^source$/)) return `${this.#composer.draw('site')}, ${this.#random.between(2015, 2025)}`;
    if (is(/^name$/) && /place|location|setting/i.test(`${description} ${parent}`)) return this.#phrase('place');
    if (is(/^name$/) && /plot|subplot|product|company|book/i.test(`${description} ${parent}`)) return this.#titles.title();
    if (is(/name|author|person|people|character|cast|protagonist|antagonist|hero|pov|speaker/) && !range)
      return this.#person(key, parent, index);
    if (is(/insight|tip$|advice|pacing/) && this.#subject.fiction) return this.#phrase('craft');
    if (is(/point|beat|hook|takeaway|subtopic|event|thread|gap|idea|topic|step|bullet/) && !range)
      return this.#phrase(this.#subject.fiction ? 'beat' : 'point');
    if (is(/place|location|setting/) && !range) return this.#phrase('place');
    if (is(/label|category|genre/) && !range) return titleCase(this.#deck.next().text);
    if (this.#subject.fiction || (range !== null && range.max > 60))
      return this.#sentences(range ?? { min: 12, max: 22 }, this.#kind(key, parent));
    return this.#fresh(() => writeSentences(this.#voice, range ?? { min: 12, max: 22 }, this.#said).replaceAll('*', ''));
  }

  /** Sentences of a kind until there are `words` of them. */
  #sentences(words: { min: number; max: number }, kind: string): string {
    if (this.#subject.language === 'de') return this.#fresh(() => writeSentences(this.#voice, words, this.#said));
    const draw = () => {
      this.#show = inGeneral;
      return this.#composer.sentence(kind);
    };
    return this.#fresh(() => writeSentences({ filler: draw }, words, this.#said));
  }

  /** What a longer text is about: a person, the world, the plot, or a lesson. */
  #kind(key: string, parent: string): string {
    if (!this.#subject.fiction) return /persona|reader|audience/.test(key) ? 'reader' : 'lesson';
    const own = /^(appearance|personality|background|motivation|conflict|arc|theme|purpose)$/.exec(key)?.[1];
    if (own !== undefined) return own;
    if (/insight|tip|advice|craft|pacing/.test(key)) return 'craft';
    const about = `${key} ${parent.toLowerCase()}`;
    if (/world|setting|place|location|atmosphere|detail/.test(about)) return 'world';
    return /character|cast|people|person|motiv|goal|flaw|backstory|protagonist|antagonist/.test(about) ? 'portrait' : 'plot';
  }

  /** The cast in order for a list of characters; elsewhere one of its first. */
  #person(key: string, parent: string, index: number): string {
    const listed = key === 'name' && /^$|character|cast|people|person/i.test(parent);
    if (listed) return (this.#owner = this.#cast[index % this.#cast.length] as string);
    const others = this.#cast.slice(0, 4).filter((name) => name !== this.#owner);
    return others[index % others.length] as string;
  }

  #phrase(list: string, show: (topic: Topic) => string = inGeneral): string {
    this.#show = show;
    return this.#fresh(() => this.#composer.sentence(list));
  }

  #fresh(make: () => string): string {
    let text = make();
    for (let tries = 0; tries < 40 && this.#used.has(text); tries++) text = make();
    this.#used.add(text);
    return text;
  }

  /** A sentence that stands in the prompt, word for word: a quotation must be one. */
  #quote(): string {
    this.#quotes ??= segmentsOf(this.#prompt)
      .filter(({ tag }) => tag !== null)
      .flatMap(({ text }) => text.slice(0, 20_000).match(/\p{Lu}[\p{L}\p{N} ,;:’'-]{25,220}[.!?]/gu) ?? []);
    return this.#quotes.length > 0 ? this.#random.pick(this.#quotes) : this.#sentences({ min: 12, max: 20 }, this.#kind('', ''));
  }
}

/** How many elements an unbounded array should have by the user's own words; null when they do not say. */
export function countFor(property: string, prompt: string): number | null {
  const plain =
    property
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .split(' ')
      .at(-1) ?? property;
  return askedCount(prompt, plain);
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
