import { fillCast, type Person } from '../prompt/people.ts';
import type { Subject } from '../prompt/subject.ts';
import { seededRandom, type Random } from '../random.ts';
import { Composer, polish, type Grammar } from './composer.ts';
import { FICTION_DIALOGUE } from './fiction-dialogue.ts';
import { FICTION_SENTENCES } from './fiction-sentences.ts';
import { FICTION_WORDS } from './fiction-words.ts';
import { TopicDeck } from './topic-deck.ts';
import type { Voice } from './voice.ts';

const NARRATION = [
  ['action', 'sense', 'action', 'reflection'],
  ['reflection', 'reflection', 'sense', 'action'],
  ['action', 'turn', 'reflection', 'action', 'sense'],
  ['sense', 'action', 'reflection', 'action', 'reflection'],
  ['turn', 'action', 'sense', 'reflection'],
  ['action', 'reflection', 'action', 'turn'],
  ['reflection', 'action', 'sense', 'turn', 'reflection', 'action'],
];

/** How many of each list one scene uses: few places, people and things that return are what makes it one scene. */
const PROPS = { place: 4, object: 9, someone: 4, smell: 8, weather: 2 } as const;

/** Scenes in the past tense: two characters, a place, something at stake; narration and talk in turn. */
export function fictionVoice(subject: Subject, random: Random): Voice {
  const cast = fillCast(subject.people, seededRandom(subject.bookSeed), 3);
  // The first of the cast tells most scenes; the others stand opposite in turn.
  const lead = random.chance(0.7) ? (cast[0] as Person) : random.pick(cast.slice(0, 3));
  const opposite = random.pick(cast.filter((person) => person !== lead).slice(0, 4));
  const deck = new TopicDeck(subject, random);
  let [pov, other] = [lead, opposite];
  let named = false;

  const swapped = (list: string) => () => {
    [pov, other] = [other, pov];
    const phrase = composer.draw(list);
    [pov, other] = [other, pov];
    return phrase;
  };
  const thing = () => {
    const topic = deck.next();
    composer.plural = topic.plural;
    const which = composer.draw('which');
    return `the ${which === '' ? '' : `${which} `}${topic.text}`;
  };
  const composer: Composer = new Composer({ ...FICTION_WORDS, ...FICTION_SENTENCES, ...FICTION_DIALOGUE, ...props(random) }, random, {
    thing,
    name: () => {
      named = true;
      return pov.first;
    },
    pov: () => {
      if (named && random.chance(0.75)) return pov.she ? 'she' : 'he';
      named = true;
      return pov.first;
    },
    other: () => other.first,
    he: () => (pov.she ? 'she' : 'he'),
    his: () => (pov.she ? 'her' : 'his'),
    him: () => (pov.she ? 'her' : 'him'),
    gesture2: swapped('gesture'),
    doing2: swapped('doing'),
  });

  const narration: string[][] = [];
  const narrate = (roles: readonly string[]) => {
    named = false;
    return roles.map((role) => composer.sentence(role));
  };
  /** One speaker's turn: a line with its tag, a gesture, a line. */
  const speak = (speaker: 'pov' | 'other', list: 'ask' | 'state' | 'reply') => {
    if (speaker === 'other') [pov, other] = [other, pov];
    const line = polish(composer.draw(list));
    const manner = composer.draw('manner');
    const tag = `${pov.first} ${composer.draw(list === 'ask' ? 'asked' : 'said')}${manner === '' || manner.startsWith(',') ? '' : ' '}${manner}.`;
    const first = `“${line.endsWith('.') ? `${line.slice(0, -1)},` : line}” ${tag}`;
    named = true;
    const beat = random.chance(0.5) ? [polish(composer.draw('beat'))] : [];
    const more = [
      polish(composer.draw('state')),
      ...(beat.length === 0 || random.chance(0.3) ? [polish(composer.draw(random.pick(['state', 'ask'] as const)))] : []),
    ];
    const second = `“${more.join(' ')}”`;
    if (speaker === 'other') [pov, other] = [other, pov];
    return [first, ...beat, second];
  };

  let talk = random.chance(0.5);
  return {
    next(isFirst) {
      if (isFirst) return [narrate(['opening', 'sense', 'action', 'reflection', ...(random.chance(0.5) ? ['action'] : [])])];
      talk = !talk;
      if (talk) {
        const turns = [speak('other', random.pick(['ask', 'state'] as const)), speak('pov', 'reply')];
        if (random.chance(0.6)) turns.push(speak('other', 'state'));
        return turns;
      }
      if (narration.length === 0) narration.push(...NARRATION);
      return [narrate(narration.splice(random.between(0, narration.length - 1), 1)[0] as string[])];
    },
    filler: () => composer.sentence(random.pick(['action', 'reflection', 'sense'])),
    closing: () => composer.sentence('closing'),
  };
}

function props(random: Random): Grammar {
  return Object.fromEntries(
    Object.entries(PROPS).map(([list, size]) => {
      const all = [...(FICTION_WORDS[list] ?? [])];
      return [
        list,
        Array.from({ length: Math.min(size, all.length) }, () => all.splice(random.between(0, all.length - 1), 1)[0] as string),
      ];
    }),
  );
}
