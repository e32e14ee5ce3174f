import type { Topic } from '../prompt/noun-phrases.ts';
import type { Subject } from '../prompt/subject.ts';
import type { Random } from '../random.ts';
import { Composer } from './composer.ts';
import { NON_FICTION_SENTENCES } from './non-fiction-sentences.ts';
import { NON_FICTION_WORDS } from './non-fiction-words.ts';
import { inGeneral, TopicDeck } from './topic-deck.ts';
import type { Voice } from './voice.ts';

const FIRST = ['opening', 'elaboration', 'claim', 'example', 'elaboration'];
const SHAPES = [
  ['claim', 'elaboration', 'example', 'elaboration'],
  ['claim', 'example', 'contrast', 'elaboration', 'advice'],
  ['opening', 'claim', 'elaboration', 'advice'],
  ['example', 'elaboration', 'claim', 'contrast'],
  ['claim', 'contrast', 'elaboration', 'example', 'elaboration', 'advice'],
  ['opening', 'example', 'elaboration', 'contrast', 'claim'],
  ['advice', 'elaboration', 'example', 'advice'],
];

/** Expository prose: each paragraph keeps to one topic and brings in others. */
export function nonFictionVoice(subject: Subject, random: Random): Voice {
  const deck = new TopicDeck(subject, random);
  let focus: Topic = deck.next();
  const name = (topic: Topic) => {
    composer.plural = topic.plural;
    const which = composer.draw('which');
    return inGeneral(which === '' ? topic : { ...topic, text: `${which} ${topic.text}` });
  };
  const other = () => {
    let topic = deck.next();
    for (let tries = 0; tries < 6 && topic.text === focus.text; tries++) topic = deck.next();
    return name(topic);
  };
  const composer: Composer = new Composer({ ...NON_FICTION_WORDS, ...NON_FICTION_SENTENCES }, random, {
    focus: () => {
      composer.plural = focus.plural;
      return inGeneral(focus);
    },
    topic: other,
    topic2: other,
    word: () => focus.text,
  });

  const shapes: string[][] = [];
  return {
    next(isFirst) {
      focus = isFirst ? (subject.local[0] ?? deck.next()) : deck.next();
      if (shapes.length === 0) shapes.push(...SHAPES);
      const shape = isFirst ? FIRST : (shapes.splice(random.between(0, shapes.length - 1), 1)[0] as string[]);
      return [shape.map((role) => composer.sentence(role))];
    },
    filler: () => composer.sentence(random.pick(['elaboration', 'contrast', 'claim'])),
    closing: () => composer.sentence('closing'),
  };
}
