import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tableText, type TruthTable } from '../../shared/book/canon.ts';
import { withTables } from './print-tables.ts';

const beds: TruthTable = {
  name: 'Beds',
  columns: ['Bed', 'Crop', 'Area, m²'],
  rows: [
    ['1', 'potatoes', '4.8'],
    ['2', 'onions', '4.8'],
    ['3', 'beans', '4.8'],
  ],
  sums: [{ column: 'Area, m²', total: '14.4' }],
  isPrinted: true,
};

describe('tables of the canon in a chapter', () => {
  test('a copy with a wrong cell is printed as the canon has it, in its place', () => {
    const copy = tableText(beds).replace('onions', 'leeks').replace('| 3 | beans | 4.8 |', '| 3 | beans | 5 |');
    const text = `Before.\n\n${copy}\n\nAfter.`;
    expect(withTables(text, [{ id: 'table-1', table: beds }])).toBe(`Before.\n\n${tableText(beds)}\n\nAfter.`);
  });

  test('a table that the writer left out stands at the end', () => {
    expect(withTables('Only prose.\n', [{ id: 'table-1', table: beds }])).toBe(`Only prose.\n\n${tableText(beds)}`);
  });

  test('a table stands where the writer marked its place, once', () => {
    const text = 'The beds, as the gate has them:\n[table-1]\nAfter it.\n\n[table-1]\n\nEnd.';
    const printed = `The beds, as the gate has them:\n\n${tableText(beds)}\n\nAfter it.\n\nEnd.`;
    expect(withTables(text, [{ id: 'table-1', table: beds }])).toBe(printed);
  });

  test('a copy with a column to fill in, and every cell as the canon has it, is kept', () => {
    const wider = tableText({ ...beds, columns: [...beds.columns, 'Your date'], rows: beds.rows.map((row) => [...row, '']) });
    const text = `Fill in the last column.\n\n${wider}\n\nAfter.`;
    expect(withTables(text, [{ id: 'table-1', table: beds }])).toBe(text);
    const wrong = text.replace('onions', 'leeks');
    expect(withTables(wrong, [{ id: 'table-1', table: beds }])).toContain(tableText(beds));
  });

  test('another table is left as it was written', () => {
    const other = '| Month | Job |\n| --- | --- |\n| May | hoe |\n';
    const printed = withTables(`Prose.\n\n${other}\nMore.`, [{ id: 'table-1', table: beds }]);
    expect(printed).toContain(other);
    expect(printed.endsWith(tableText(beds))).toBe(true);
  });

  test('the like table of a second case is left as it was written, and the first stands where it was marked', () => {
    const second = tableText({ ...beds, rows: [['1', 'potatoes', '4.8'], ['4', 'leeks', '3'], ['5', 'kale', '2.4'], ['6', 'peas', '2.4']] }); // prettier-ignore
    const printed = withTables(`First.\n\n[table-1]\n\nEdith has these.\n\n${second}\n\nEnd.`, [{ id: 'table-1', table: beds }]);
    expect(printed).toBe(`First.\n\n${tableText(beds)}\n\nEdith has these.\n\n${second}\n\nEnd.`);
  });

  test('printing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z .\n|]{0,120}$/), (text) => {
        const once = withTables(text, [{ id: 'table-1', table: beds }]);
        expect(withTables(once, [{ id: 'table-1', table: beds }])).toBe(once);
      }),
    );
  });
});
