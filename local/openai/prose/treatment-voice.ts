import { fillCast } from '../prompt/people.ts';
import type { Subject } from '../prompt/subject.ts';
import { seededRandom, type Random } from '../random.ts';
import { Composer } from './composer.ts';
import { TopicDeck } from './topic-deck.ts';
import { TREATMENT } from './treatment.ts';
import type { Voice } from './voice.ts';

/** A story told as a plan: present tense, one event after another. */
export function treatmentVoice(subject: Subject, random: Random): Voice {
  const cast = fillCast(subject.people, seededRandom(subject.bookSeed), 5);
  const deck = new TopicDeck(subject, random);
  const topic = () => {
    const next = deck.next();
    composer.plural = next.plural;
    return `the ${next.text}`;
  };
  const person = (from: number, to: number) => () => cast[random.between(from, to)]?.first ?? '';
  const composer: Composer = new Composer(TREATMENT, random, { x: topic, y: topic, n: person(0, 1), m: person(2, 3) });
  const beat = () => composer.sentence('beat');
  return { next: () => [Array.from({ length: random.between(4, 6) }, beat)], filler: beat, closing: () => composer.sentence('ending') };
}
