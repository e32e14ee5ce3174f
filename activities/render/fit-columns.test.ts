import fc from 'fast-check';
import type { Table } from '../../shared/book/manuscript.ts';
import { COLUMN_GAP_PT, TABLE_SIZES_PT, fitColumns } from './fit-columns.ts';
import { runWidths, textWidths, type TextWidths } from './text-widths.ts';

const ROOM_PT = 300;
const table = (...lines: string[][]): Table => {
  const [header = [], ...rows] = lines.map((cells) => cells.map((text) => (text ? [{ text }] : [])));
  return { type: 'table', align: header.map(() => 'left'), header, rows };
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('fitColumns', () => {
  let widths: TextWidths;
  beforeAll(async () => {
    widths = await textWidths();
  });
  const wordPt = (text: string, sizePt: number): number => runWidths(widths, [{ text, bold: true }], sizePt).wordPt;

  it('leaves a small table its width and lets one that is nearly as wide fill the room', () => {
    expect(sum(fitColumns(widths, table(['a', 'b'], ['one', 'two']), ROOM_PT).widthsPt)).toBeLessThan(60);
    const nearly = table(['a', 'b'], ['x '.repeat(25), 'y '.repeat(20)]);
    expect(sum(fitColumns(widths, nearly, ROOM_PT).widthsPt)).toBeCloseTo(ROOM_PT);
  });

  it('keeps a short column on one line beside a long text', () => {
    const { size, widthsPt } = fitColumns(widths, table(['Category', 'Text'], ['Insurance', 'a long text '.repeat(30)]), ROOM_PT);
    expect(size).toBe(0);
    expect(widthsPt[0]).toBeGreaterThanOrEqual(wordPt('Insurance', TABLE_SIZES_PT[0]));
    expect(widthsPt[0]).toBeLessThan(100);
  });

  it('breaks no short cell while columns of longer ones can give', () => {
    const long = 'a question that takes several lines '.repeat(4);
    const rows = ['1', '2', '3'].map((number) => [`Item ${number}`, long, long, long, long]);
    const [first = 0] = fitColumns(widths, table(['Step', 'One', 'Two', 'Three', 'Four'], ...rows), 240).widthsPt;
    expect(first - COLUMN_GAP_PT).toBeGreaterThan(runWidths(widths, [{ text: 'Item 1' }], TABLE_SIZES_PT[0]).linePt);
  });

  it('leaves more than the width of a head, and room for the mark of a note', () => {
    const small = table(['Month', 'Honey'], ['May', '4']);
    const [month = 0, honey = 0] = fitColumns(widths, small, ROOM_PT).widthsPt;
    expect(month - COLUMN_GAP_PT - wordPt('Month', TABLE_SIZES_PT[0])).toBeGreaterThan(0.9);
    const noted = { ...small, header: [small.header[0] ?? [], [{ text: 'Honey' }, { text: '', note: [{ text: 'Weighed' }] }]] };
    expect(fitColumns(widths, noted, ROOM_PT).widthsPt[1]).toBeGreaterThan(honey + 4);
  });

  it('takes smaller type before it breaks words', () => {
    const wide = table(Array.from({ length: 8 }, () => 'Thursday'), Array.from({ length: 8 }, () => '1,200')); // prettier-ignore
    const { size, widthsPt } = fitColumns(widths, wide, ROOM_PT);
    expect(size).toBeGreaterThan(0);
    for (const width of widthsPt.slice(0, -1)) expect(width - COLUMN_GAP_PT).toBeGreaterThan(wordPt('Thursday', 7.5) - 3);
  });

  it('is never wider than the room, whatever the cells', () => {
    const cell = fc.array(fc.constantFrom('a', 'word', '海', ' ', 'internationalisation', 'A'.repeat(80)), { maxLength: 8 }).map((parts) => parts.join('')); // prettier-ignore
    const grid = fc.integer({ min: 1, max: 16 }).chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 })); // prettier-ignore
    fc.assert(
      fc.property(grid, (lines) => {
        const { widthsPt } = fitColumns(widths, table(...lines), ROOM_PT);
        expect(widthsPt).toHaveLength(lines[0]?.length ?? 0);
        expect(sum(widthsPt)).toBeLessThanOrEqual(ROOM_PT + 0.001);
        for (const width of widthsPt) expect(width).toBeGreaterThan(0);
      }),
    );
  });
});
