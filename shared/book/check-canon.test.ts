import { describe, expect, test } from '@jest/globals';
import { canonFaults, dateFaults, numberIn, tableFaults } from './check-canon.ts';

const table = { name: 'Beds', columns: ['Bed', 'Area, m²'], isPrinted: true };

describe('arithmetic of a canon', () => {
  test.each([
    [[['1', '4.8'], ['2', '5.2']], [{ column: 'Area, m²', total: '10' }], []],
    [[['1', '4.8'], ['2', '5.2'], ['Total', '10.0']], [{ column: 'Area, m²', total: '10.0 m²' }], []],
    [[['1', '1,200'], ['2', '300']], [{ column: 'Area, m²', total: '1,500' }], []],
    [[['1', '4.8'], ['2', '5.2']], [{ column: 'Area, m²', total: '11' }], ['Table "Beds": "Area, m²" adds up to 10, not 11.']],
    [[['1', '4.8'], ['2']], [], ['Table "Beds": row 2 has 1 cells, but there are 2 columns.']],
    [[['1', 'a'], ['2', 'b']], [{ column: 'Area, m²', total: 'c' }], ['Table "Beds": the total of "Area, m²" is not a number.']],
    [[['1', '1'], ['2', '2']], [{ column: 'Depth', total: '3' }], ['Table "Beds" adds up a column "Depth" that it does not have.']],
  ])('%j with %j: %j', (rows, sums, faults) => {
    expect(tableFaults({ ...table, rows, sums })).toEqual(faults);
  }); // prettier-ignore

  test('weekdays are the calendar’s', () => {
    expect(dateFaults('On Friday, 1 October 1926 and Friday 1st October 1926; Thursday, October 21, 1926.')).toEqual([]);
    expect(dateFaults('On Monday, 1 October 1926.')).toEqual(['"Monday, 1 October 1926" was a Friday.']);
    expect(dateFaults('On Friday 31 February 2025.')).toEqual(['"Friday 31 February 2025" is no date.']);
    expect(dateFaults('On Friday, 1 October.')).toEqual([]);
  });

  test('a cell with one number is that number', () => {
    expect(numberIn('£1,250.50')).toBe(1250.5);
    expect(numberIn('-3 °C')).toBe(-3);
    expect(numberIn('2 to 3')).toBeUndefined();
    expect(numberIn('none')).toBeUndefined();
  });

  test('two people of one name are a fault', () => {
    const person = { kind: 'person' as const, name: 'Ada Brand', statement: 'A purser.' };
    expect(canonFaults([person, person], [])).toEqual(['Two people are called "Ada Brand".']);
  });
});
