import { tableText, type TruthTable } from '../../shared/book/canon.ts';

/** A canon table that a section shows its reader. */
export type ShownTable = { id: string; table: TruthTable };

/** A pipe table in Markdown: two or more lines that begin with a bar. */
const TABLE = /(?:^[ \t]*\|.*(?:\n|$)){2,}/gm;

/** What a writer puts where a table is to stand, alone on its line. */
export const tableMark = (id: string): string => `[${id}]`;

/**
 * The text with each table of the canon printed exactly as the canon has it: in place of the writer's copy, which is the one that shares most of
 * its rows, or where its mark stands, or at the end if the writer left it out. A copy that has every cell of the canon and columns of its own,
 * such as an empty one to fill in, is what the section wants. Other tables stay as they were written, those of a like case too.
 */
export function withTables(text: string, tables: readonly ShownTable[]): string {
  return tables.reduce(withTable, text);
}

function withTable(text: string, { id, table }: ShownTable): string {
  const mark = new RegExp(`^[ \\t>*]*\\[${id}\\][*.:]*[ \\t]*$`, 'm');
  const ownTable = bestCopy(text, table, mark.test(text) ? COPY_BESIDE_MARK : COPY);
  if (ownTable) {
    const cleared = withoutMarks(text, mark);
    if (isWider(ownTable, table)) return cleared;
    return cleared.replace(ownTable, () => (ownTable.endsWith('\n') ? `${tableText(table)}\n` : tableText(table)));
  }
  if (!mark.test(text)) return `${text.trimEnd()}\n\n${tableText(table)}`;
  // Blank lines around a table make it one, whatever stands beside it.
  const printed = text
    .replace(mark, () => `\n${tableText(table)}\n`)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return withoutMarks(printed, mark);
}

function withoutMarks(text: string, mark: RegExp): string {
  if (!mark.test(text)) return text;
  return text
    .replace(new RegExp(mark.source, 'gm'), '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function bestCopy(text: string, table: TruthTable, least: number): string | undefined {
  const copies = [...text.matchAll(TABLE)].map(([copy]) => ({ copy, likeness: likeness(copy, table) }));
  const best = copies.reduce<(typeof copies)[number] | undefined>(
    (most, each) => (each.likeness > (most?.likeness ?? 0) ? each : most),
    undefined,
  );
  return best && best.likeness >= least ? best.copy : undefined;
}

/** The share of the table's rows that a copy must hold to be taken for one. A second case has many rows in common with the first. */
const COPY = 0.6;
/** Whoever marks where the table stands seldom copies it as well. */
const COPY_BESIDE_MARK = 0.9;

/** The share of the table's rows that a copy has: those with the same first cell and at least half of the cells. */
function likeness(copy: string, { columns, rows }: TruthTable): number {
  const lines = copy.trim().split('\n').map(cellsOf);
  const isIn = (row: readonly string[]): boolean => {
    const [first = '', ...cells] = row.map(plain);
    return lines.some(
      ([head = '', ...others]) => head === first && cells.filter((cell) => others.includes(cell)).length >= Math.floor(cells.length / 2),
    );
  };
  const all = [columns, ...rows];
  return all.filter(isIn).length / all.length;
}

/** Whether a copy has each row of the table, cell for cell, and more columns. */
function isWider(copy: string, { columns, rows }: TruthTable): boolean {
  const lines = copy.trim().split('\n').map(cellsOf);
  const isIn = (row: readonly string[], line: readonly string[] | undefined): boolean =>
    line !== undefined && line.length > row.length && row.every((cell, index) => plain(cell) === line[index]);
  const [head, , ...body] = lines;
  return isIn(columns, head) && body.length === rows.length && rows.every((row, index) => isIn(row, body[index]));
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain);

const plain = (cell: string): string => cell.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
