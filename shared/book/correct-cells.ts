/** Corrections of single cells of the canon's tables, for readers who would otherwise repeat a whole table to change an hour. Pure. */

import { z } from 'zod';
import type { CanonEntry, TruthTable } from './canon.ts';
import { saysSame } from './find-passage.ts';

export const cellCorrection = z.object({
  table: z.string().describe('Id of a table of the canon'),
  row: z.string().describe('First cell of the row, as it stands'),
  column: z.string().describe('Heading of the column, as it stands'),
  was: z.string().describe('The cell as it stands'),
  text: z.string().describe('The cell as it holds from now on'),
});
export type CellCorrection = z.infer<typeof cellCorrection>;

export type CorrectedTable = TruthTable & { replaces: string };

/**
 * The tables that the corrections change, each whole and once.
 * @returns `unknown`: corrections that fit no cell, or fit several
 */
export function correctCells(
  entries: readonly CanonEntry[],
  corrections: readonly CellCorrection[],
): { tables: CorrectedTable[]; unknown: CellCorrection[] } {
  const tables = new Map<string, CorrectedTable>();
  const unknown: CellCorrection[] = [];
  for (const correction of corrections) {
    const { table: id, row, column, was, text } = correction;
    const stored = entries.find((each) => each.id === id)?.table;
    const table = tables.get(id) ?? (stored && { ...stored, replaces: id });
    const at = table?.columns.findIndex((heading) => saysSame(heading, column)) ?? -1;
    const rows = table?.rows.filter((cells) => saysSame(cells[0] ?? '', row) && saysSame(cells[at] ?? '', was)) ?? [];
    if (!table || at < 0 || rows.length !== 1) unknown.push(correction);
    else
      tables.set(id, {
        ...table,
        rows: table.rows.map((cells) => (cells === rows[0] ? cells.map((cell, index) => (index === at ? text : cell)) : cells)),
      });
  }
  return { tables: [...tables.values()], unknown };
}
