import { tableText, type TruthTable } from '../../shared/book/canon.ts';

/** A pipe table in Markdown: two or more lines that begin with a bar. */
const TABLE = /(?:^[ \t]*\|.*(?:\n|$)){2,}/gm;

/**
 * The text with each table of the canon printed exactly as the canon has it: in place of the writer's copy, which is the one that shares most
 * of its cells, or at the end if the writer left it out. Other tables stay as they were written.
 */
export function withTables(text: string, tables: readonly { table: TruthTable }[]): string {
  return tables.reduce((printed, { table }) => withTable(printed, table), text);
}

function withTable(text: string, table: TruthTable): string {
  const copies = [...text.matchAll(TABLE)].map((match) => ({ copy: match[0], likeness: likeness(match[0], table) }));
  const best = copies.reduce<(typeof copies)[number] | undefined>(
    (most, each) => (each.likeness > (most?.likeness ?? 0) ? each : most),
    undefined,
  );
  const printed = tableText(table);
  if (!best || best.likeness < COPY) return `${text.trimEnd()}\n\n${printed}`;
  return text.replace(best.copy, () => (best.copy.endsWith('\n') ? `${printed}\n` : printed));
}

/** The share of the table's cells that a copy must hold to be taken for one. */
const COPY = 0.4;

function likeness(copy: string, { columns, rows }: TruthTable): number {
  const cells = new Set([...columns, ...rows.flat()].map(plain).filter(Boolean));
  const copied = new Set(copy.split(/[|\n]/).map(plain));
  return [...cells].filter((cell) => copied.has(cell)).length / Math.max(1, cells.size);
}

const plain = (cell: string): string => cell.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
