import { entryText, type CanonEntry, type StatedEntry, type TruthTable } from '../../shared/book/canon.ts';
import { canonFaults, dateFaults, tableFaults } from '../../shared/book/check-canon.ts';
import { Rejected } from '../model/ask.ts';

/** What code finds wrong with stored entries, which a reader of them is told: sums, and dates against weekdays. */
export const faultsOf = (entries: readonly CanonEntry[]): string[] => [
  ...entries.flatMap(({ table }) => (table ? tableFaults(table) : [])),
  ...entries.flatMap((entry) => dateFaults(entryText(entry))),
];

type Answer = { entries: readonly StatedEntry[]; tables: readonly TruthTable[]; account?: string };

/** Sends back an answer whose sums or weekdays are wrong, but for the last time: the next reader of the canon is told of what is left. @throws Rejected */
export function refuseWrongSums({ entries, tables, account = '' }: Answer, isLastAttempt: boolean): void {
  if (isLastAttempt) return;
  const faults = [...canonFaults(entries, tables), ...dateFaults(account)];
  if (faults.length > 0) throw new Rejected('InvalidStructure', `Its arithmetic is wrong: ${faults.slice(0, 12).join(' ')}`);
}
