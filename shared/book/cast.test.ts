import { expect, test } from '@jest/globals';
import { personText, readPerson } from './cast.ts';
import { readVoice, voiceText } from './voice-text.ts';

test('what is put together is taken apart again, and a plan’s own statement stays in one', () => {
  const person = { who: 'Keeper.\nCounts everything.', marks: '', speech: 'In numbers.' };
  expect(readPerson(personText(person))).toEqual(person);
  expect(readPerson(personText({ ...person, marks: 'A burn.' }))).toEqual({ ...person, marks: 'A burn.' });
  expect(readPerson('Keeper, fifty-two.')).toEqual({ who: 'Keeper, fifty-two.', marks: '', speech: '' });
});

test('a voice sheet is read back from its text, with the author’s own prose', () => {
  const voice = {
    ...{ person: 'I', tense: 'past', spelling: 'US', register: 'dry' },
    ...{ never: ['shouts', 'explains'], sample: 'It rained.\n\nIt still rained.' },
  };
  for (const ownProse of ['', 'My own line.']) expect(readVoice(voiceText(voice, ownProse))).toEqual({ voice, ownProse });
  expect(readVoice('A voice')).toBeUndefined();
});
