import { expect, test } from '@jest/globals';
import type { CanonEntry, TruthTable } from './canon.ts';
import { correctCells } from './correct-cells.ts';

const timetable = {
  name: 'Boats',
  columns: ['Day', 'Leaves', 'Lies'],
  rows: [
    ['Monday', '06.40', '15 minutes'],
    ['Tuesday', '06.40', '15 minutes'],
    ['Tuesday', '18.10', '15 minutes'],
  ],
  sums: [],
  isPrinted: true,
};
const entry = (id: string, table: TruthTable | null) => ({ id, table }) as Partial<CanonEntry> as CanonEntry;
const entries = [entry('table-1', timetable), entry('rule-1', null)];
const at = (row: string, column: string, was: string, text: string, table = 'table-1') => ({ table, row, column, was, text });

test('cells are changed in one copy of their table, however their marks were copied; the stored one stays', () => {
  const { tables, unknown } = correctCells(entries, [at('monday', 'Leaves ', '06.40', '07.00'), at('Tuesday', 'Leaves', '18.10', '18.30')]);
  expect(unknown).toEqual([]);
  expect(tables).toEqual([
    {
      ...timetable,
      rows: [
        ['Monday', '07.00', '15 minutes'],
        ['Tuesday', '06.40', '15 minutes'],
        ['Tuesday', '18.30', '15 minutes'],
      ],
      replaces: 'table-1',
    },
  ]);
  expect(timetable.rows[0]?.[1]).toBe('06.40');
});

test.each([
  ['a table that is none', at('Monday', 'Leaves', '06.40', 'x', 'rule-1')],
  ['a row that is not there', at('Sunday', 'Leaves', '06.40', 'x')],
  ['a column that is not there', at('Monday', 'Arrives', '06.40', 'x')],
  ['another cell than it says', at('Monday', 'Leaves', '06.50', 'x')],
  ['two rows alike', at('Tuesday', 'Lies', '15 minutes', 'x')],
])('%s changes nothing, and is named', (_name, correction) => {
  expect(correctCells(entries, [correction])).toEqual({ tables: [], unknown: [correction] });
});
