import { expect, test } from '@jest/globals';
import { carriedCanon, type EarlierBook } from './carried-canon.ts';

type Entry = EarlierBook['entries'][number];

const entry = (id: string, name: string, statement: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, kind: id.split('-')[0] as Entry['kind'], name, statement, origin: 'plan', chapterNumber: null, quote: null, replacedBy: null },
  ...{ plantedIn: null, paidIn: null, table: null, fromProjectId: null, fromEntry: null, ...more },
});
const held = (books: EarlierBook[]) => carriedCanon(books).map(({ key, statement, book, replaced }) => [key, statement, book, replaced.map((each) => each.statement)]); // prettier-ignore

test('of one book goes along what holds at its end and is of the whole series', () => {
  const entries = [
    entry('brief-1', 'The idea', 'Mine.', { origin: 'author' }),
    entry('voice-1', 'Voice sheet', 'Dry.'),
    entry('person-1', 'Marta', 'Fifty-two.', { replacedBy: 'person-2' }),
    entry('person-2', 'Marta', 'Fifty-three.'),
    entry('person-3', 'Marta', 'Lost a hand.', { origin: 'chapter', chapterNumber: 3 }),
    entry('secret-1', 'The wreck', 'She sank it.'),
  ];
  expect(held([{ projectId: 'one', number: 1, entries }])).toEqual([
    ['one/voice-1', 'Dry.', 1, []],
    ['one/person-2', 'Fifty-three.', 1, ['Fifty-two.']],
    ['one/person-3', 'Lost a hand.', 1, []],
  ]);
});

test('a later book’s word stands for the earlier’s: what it was given as it has it by now, what it planned anew, its voice', () => {
  const one = [
    entry('person-1', 'Marta', 'Fifty-two.'),
    entry('person-2', 'Oskar', 'Lies.'),
    entry('place-1', 'The mole', 'Long.'),
    entry('voice-1', 'Voice sheet', 'Dry.'),
  ];
  const given = { origin: 'author' as const, fromProjectId: 'one' };
  const two = [
    entry('person-1', 'Marta Berg', 'Fifty-five.', { ...given, fromEntry: 'person-1' }),
    entry('person-2', 'Oskar', 'Lies.', { ...given, fromEntry: 'person-2' }),
    entry('person-3', 'Oskar', 'Is dead.', { origin: 'chapter', chapterNumber: 9 }),
    entry('place-1', 'the mole ', 'Broken.'),
    entry('voice-1', 'Voice sheet', 'Warm.'),
  ];
  expect(held([{ projectId: 'one', number: 1, entries: one }, { projectId: 'two', number: 2, entries: two }])).toEqual([
    ['two/person-1', 'Fifty-five.', 2, ['Fifty-two.']],
    ['two/person-2', 'Lies.', 1, []],
    ['two/person-3', 'Is dead.', 2, []],
    ['two/place-1', 'Broken.', 2, ['Long.']],
    ['two/voice-1', 'Warm.', 2, ['Dry.']],
  ]); // prettier-ignore
});

test('what an author left out of one book is offered to the next again', () => {
  const one = [entry('person-1', 'Marta', 'Fifty-two.'), entry('person-2', 'Oskar', 'Lies.')];
  const two = [entry('person-1', 'Ilse', 'Prays.')];
  expect(held([{ projectId: 'one', number: 1, entries: one }, { projectId: 'two', number: 2, entries: two }]).map(([key]) => key)).toEqual(
    ['one/person-1', 'one/person-2', 'two/person-1'],
  ); // prettier-ignore
});
