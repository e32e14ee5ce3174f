import type { Topic } from '../prompt/noun-phrases.ts';
import type { Subject } from '../prompt/subject.ts';
import type { Random } from '../random.ts';

/** "the lighthouse", and "honey" or "small balconies" as they are. */
export function inGeneral({ text, plural, mass }: Topic): string {
  return plural || mass ? text : `the ${text}`;
}

/** Deals a subject's topics so that none returns soon; about half come from the request at hand, and the weightier come oftener. */
export class TopicDeck {
  readonly #subject: Subject;
  readonly #random: Random;
  readonly #recent: string[] = [];

  constructor(subject: Subject, random: Random) {
    this.#subject = subject;
    this.#random = random;
  }

  next(): Topic {
    let topic = this.#any();
    for (let tries = 0; tries < 8 && this.#recent.includes(topic.text); tries++) topic = this.#any();
    this.#recent.push(topic.text);
    if (this.#recent.length > 4) this.#recent.shift();
    return topic;
  }

  #any(): Topic {
    const list = this.#random.chance(0.5) ? this.#subject.local : this.#subject.topics;
    return list[Math.floor(this.#random.next() ** 1.5 * list.length)] as Topic;
  }
}
