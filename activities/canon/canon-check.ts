import { entryText, type CanonEntry, type StatedEntry, type TruthTable } from '../../shared/book/canon.ts';
import { canonFaults, dateFaults, tableFaults } from '../../shared/book/check-canon.ts';
import { correctCells, type CellCorrection, type CorrectedTable } from '../../shared/book/correct-cells.ts';
import { Rejected } from '../model/ask.ts';

/** What code finds wrong with stored entries, which a reader of them is told: sums, and dates against weekdays. */
export const faultsOf = (entries: readonly CanonEntry[]): string[] => [
  ...entries.flatMap(({ table }) => (table ? tableFaults(table) : [])),
  ...entries.flatMap((entry) => dateFaults(entryText(entry))),
];

type Corrections = { tables: readonly (TruthTable & { replaces: string | null })[]; cells: readonly CellCorrection[] };

/** The tables that a reader's corrections of single cells change, but for those that the reader replaces whole. */
export function tablesOfCells(entries: readonly CanonEntry[], { tables, cells }: Corrections): CorrectedTable[] {
  const replaced = new Set(tables.map(({ replaces }) => replaces));
  return correctCells(
    entries,
    cells.filter(({ table }) => !replaced.has(table)),
  ).tables;
}

/** Sends back a reader's corrections of cells that are not there, and what `refuseWrongSums` does, but for the last time. @throws Rejected */
export function refuseWrongCorrections(
  entries: readonly CanonEntry[],
  report: Corrections & Pick<Answer, 'entries'>,
  isLastAttempt: boolean,
): void {
  refuseUnknownCells(entries, report.cells, isLastAttempt);
  refuseWrongSums({ entries: report.entries, tables: [...report.tables, ...tablesOfCells(entries, report)] }, isLastAttempt);
}

/** On the last attempt they are left out. */
function refuseUnknownCells(entries: readonly CanonEntry[], cells: readonly CellCorrection[], isLastAttempt: boolean): void {
  if (isLastAttempt) return;
  const { unknown } = correctCells(entries, cells);
  const named = unknown.slice(0, 12).map(({ table, row, column, was }) => `${table}, row “${row}”, column “${column}”, “${was}”`);
  if (named.length > 0) throw new Rejected('InvalidStructure', `These cells are not there, or more than once: ${named.join('; ')}.`);
}

type Answer = { entries: readonly StatedEntry[]; tables: readonly TruthTable[]; account?: string };

/** Sends back an answer whose sums or weekdays are wrong, but for the last time: the next reader of the canon is told of what is left. @throws Rejected */
export function refuseWrongSums({ entries, tables, account = '' }: Answer, isLastAttempt: boolean): void {
  if (isLastAttempt) return;
  const faults = [...canonFaults(entries, tables), ...dateFaults(account)];
  if (faults.length > 0) throw new Rejected('InvalidStructure', `Its arithmetic is wrong: ${faults.slice(0, 12).join(' ')}`);
}
