import { expect, test } from '@jest/globals';
import { castEdit, castFault, castOf } from './cast-draft.ts';
import { draftOf, editOf, faultOf, moved, sharedOut, wordsOf } from './outline-draft.ts';

const draft = draftOf({
  ...{ revision: 3, wordCount: 10_000, draftsLeft: 2, cast: [], voice: null },
  chapters: [
    { number: 1, title: 'One', keyPoints: ['a', 'b\nc'], words: 3_000 },
    { number: 2, title: 'Two', keyPoints: ['d'], words: 3_000 },
    { number: 3, title: 'Three', keyPoints: ['e'], words: 4_000 },
  ],
});

test('what is sent names the numbers that chapters had, and holds no empty key points', () => {
  const [, two, three] = moved(draft, 0, 1);
  const edit = editOf(3, [{ ...two!, points: '\n x \n\n' }, three!]);
  expect(edit).toEqual({
    revision: 3,
    chapters: [
      { was: 1, title: 'One', keyPoints: ['x'], words: 3_000 },
      { was: 3, title: 'Three', keyPoints: ['e'], words: 4_000 },
    ],
  });
  expect(editOf(3, draft).chapters[0]?.keyPoints).toEqual(['a', 'b c']);
  expect(moved(draft, 0, -1)).toEqual(draft);
});

test('words shared out again add up, in the proportions that they had', () => {
  for (const total of [10_000, 9_999, 20_001]) expect(wordsOf(sharedOut(draft.slice(0, 2), total))).toBe(total);
  expect(sharedOut(draft, 20_000).map(({ words }) => words)).toEqual([6_000, 6_000, 8_000]);
});

test('says what is missing', () => {
  expect(faultOf(draft, 10_000)).toBeUndefined();
  expect(faultOf(draft.slice(1), 10_000)).toBe('The chapters have 3,000 words too few. Balance them again.');
  expect(faultOf([], 10_000)).toBe('A book has at least one chapter.');
  expect(faultOf([{ ...draft[0]!, points: ' ' }], 3_000)).toBe('Every chapter needs a key point.');
});

test('of people and voice is sent what was changed', () => {
  const voice = { person: 'I', tense: 'past', spelling: 'US', register: 'dry', never: ['shouts'], sample: 'It rained.' };
  const cast = [{ id: 'person-1', name: 'Marta', who: 'Keeper', marks: '', speech: '' }];
  const before = castOf({ cast, voice });
  expect(castEdit(before, castOf({ cast, voice }))).toEqual({});
  const [marta] = before.cast;
  const after = { cast: [{ ...marta!, name: 'Inga' }], voice: { ...before.voice!, never: ' shouts \n\nexplains' } };
  expect(castEdit(before, after)).toEqual({
    cast: [{ id: 'person-1', name: 'Inga', who: 'Keeper', marks: '', speech: '' }],
    voice: { ...voice, never: ['shouts', 'explains'] },
  });
  expect(castFault(after)).toBeUndefined();
  expect(castFault({ ...after, cast: [marta!, { ...marta!, name: ' marta' }] })).toBe('Two people are called “marta”.');
  expect(castFault({ ...after, cast: [{ ...marta!, who: ' ' }] })).toBe('Say who Marta is.');
});
