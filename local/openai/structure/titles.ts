import type { Topic } from '../prompt/noun-phrases.ts';
import type { Subject } from '../prompt/subject.ts';
import type { Random } from '../random.ts';
import { GERMAN } from '../prose/german.ts';
import { Composer, polish } from '../prose/composer.ts';
import { inGeneral, TopicDeck } from '../prose/topic-deck.ts';
import { TITLE_PHRASES } from './title-phrases.ts';

const SINGULAR_FIXES: readonly [RegExp, string][] = [
  [/ Cost$/, ' Costs'],
  [/^When (.*) Go Wrong$/, 'When $1 Goes Wrong'],
  [/ Matter$/, ' Matters'],
];
const SUBTITLES = [
  'A Practical Guide to {X}',
  'How to Live Well with {X}',
  'What Everyone Should Know about {X} and {Y}',
  'A Calm Introduction to {X}',
  '{X}, {Y} and Everything Between',
  'From First Steps to Lasting Results with {X}',
];
const SMALL_WORDS = /^(?:a|an|and|at|but|by|for|in|of|on|or|the|to|with|without|about|toward|between|from|among)$/;

/** Gives titles that never repeat within one document. */
export class TitleMaker {
  readonly #subject: Subject;
  readonly #random: Random;
  readonly #deck: TopicDeck;
  readonly #used = new Set<string>();
  #templates: string[] = [];

  constructor(subject: Subject, random: Random) {
    this.#subject = subject;
    this.#random = random;
    this.#deck = new TopicDeck(subject, random);
  }

  /** A chapter's or a book's title. */
  title(): string {
    if (this.#subject.language === 'de') return this.#unique(() => new Composer(GERMAN, this.#random, {}).sentence('titel'));
    return this.#unique(() => {
      if (this.#templates.length === 0) this.#templates = [...(TITLE_PHRASES[this.#subject.fiction ? 'fiction' : 'fact'] ?? [])];
      const at = this.#random.between(0, this.#templates.length - 1);
      return this.#fill(this.#templates.splice(at, 1)[0] as string);
    });
  }

  subtitle(): string {
    if (this.#subject.fiction)
      return this.#unique(() =>
        this.#fill(this.#random.pick(['A Novel of the {x}', 'A Story of the {x} and the {y}', 'The Book of the {x}'])),
      );
    return this.#unique(() => this.#fill(this.#random.pick(SUBTITLES)));
  }

  #unique(make: () => string): string {
    let title = make();
    for (let tries = 0; tries < 60 && this.#used.has(title); tries++) title = make();
    for (let part = 2; this.#used.has(title); part++) title = `${title.replace(/, Part \d+$/, '')}, Part ${part}`;
    this.#used.add(title);
    return title;
  }

  #fill(template: string): string {
    const x = this.#deck.next();
    const y = this.#deck.next();
    const general = (topic: Topic, atStart: boolean) => (atStart ? inGeneral(topic).replace(/^the /, 'The ') : inGeneral(topic));
    let text = template
      .replace('{x}', x.text)
      .replace('{y}', y.text)
      .replace('{X}', general(x, template.startsWith('{X}')))
      .replace('{Y}', general(y, false));
    if (!x.plural) for (const [pattern, singular] of SINGULAR_FIXES) text = text.replace(pattern, singular);
    return titleCase(polish(text));
  }
}

/** Title case as English titles have it. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL_WORDS.test(word)
        ? word
        : word.replace(/(^|-)(\p{L})/gu, (_all, dash: string, letter: string) => dash + letter.toUpperCase()),
    )
    .join(' ');
}
