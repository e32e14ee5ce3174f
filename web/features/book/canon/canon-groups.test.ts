import { describe, expect, test } from '@jest/globals';
import type { ShownEntry } from '../../../../shared/book/notes.ts';
import { groupEntries, searchGroups, type Group } from './canon-groups.ts';

const entry = (id: string, replacedBy: string | null = null, more: Partial<ShownEntry> = {}): ShownEntry => ({
  ...{ id, name: id, statement: `About ${id}.`, origin: 'plan', chapter: null, quote: null, plantedIn: null, paidIn: null, table: null },
  ...{ carriedFrom: null, kind: id.split('-')[0] as ShownEntry['kind'], replacedBy, ...more },
});

const idsOf = (groups: readonly Group[]) =>
  groups.map(({ kind, holdings }) => [kind, holdings.map(({ entry: { id }, earlier }) => [id, ...earlier.map((each) => each.id)])]);

describe('the groups', () => {
  test('are in the order of the kinds, and an entry has behind it all that it replaced', () => {
    const entries = [
      entry('promise-1'),
      entry('person-1', 'person-2'),
      entry('person-2', 'person-3'),
      entry('person-3'),
      entry('person-4'),
    ];
    expect(idsOf(groupEntries(entries))).toEqual([
      ['person', [['person-3', 'person-1', 'person-2'], ['person-4']]],
      ['promise', [['promise-1']]],
    ]);
  });

  test('lose no entry whose successor is missing, or is itself', () => {
    const groups = groupEntries([
      entry('term-1', 'term-9'),
      entry('date-1', 'date-1'),
      entry('list-1', 'list-2'),
      entry('list-2', 'list-1'),
    ]);
    const shown = groups.flatMap(({ holdings }) =>
      holdings.flatMap(({ entry: each, earlier }) => [each.id, ...earlier.map(({ id }) => id)]),
    );
    expect([...new Set(shown)].sort()).toEqual(['date-1', 'list-1', 'list-2', 'term-1']);
  });
});

describe('a search', () => {
  const groups = groupEntries([
    entry('person-1', null, { name: 'Marta Lindqvist' }),
    entry('object-1', null, { quote: 'the LEDGER that nobody may open' }),
    entry('measure-1', 'measure-2', { statement: 'Ninety-one steps.' }),
    entry('measure-2', null, { statement: 'Eighty-seven steps.' }),
    entry('table-1', null, { table: { columns: ['Hour', 'Signal'], rows: [['23:10', 'two short']] } }),
  ]);

  test.each([
    ['marta', ['person']],
    ['  ledger ', ['object']],
    ['ninety', ['measure']],
    ['TWO SHORT', ['table']],
    ['nowhere', []],
    ['', ['person', 'object', 'measure', 'table']],
  ])('for “%s”', (typed, kinds) => expect(searchGroups(groups, typed).map(({ kind }) => kind)).toEqual(kinds));
});
