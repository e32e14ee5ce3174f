/** Arithmetic that a model gets wrong and code does not: tables, sums, weekdays. Pure. */

import type { StatedEntry, TruthTable } from './canon.ts';

/** What is wrong with a table, as advice for the next attempt; empty if nothing is. */
export function tableFaults({ name, columns, rows, sums }: TruthTable): string[] {
  const faults: string[] = [];
  for (const [index, row] of rows.entries())
    if (row.length !== columns.length)
      faults.push(`Table "${name}": row ${index + 1} has ${row.length} cells, but there are ${columns.length} columns.`);
  if (faults.length > 0) return faults;
  for (const { column, total } of sums) {
    const at = columns.indexOf(column);
    if (at < 0) {
      faults.push(`Table "${name}" adds up a column "${column}" that it does not have.`);
      continue;
    }
    const parts = rows.filter((row) => !isTotalRow(row)).map((row) => numberIn(row[at] ?? ''));
    const stated = numberIn(total);
    const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
    if (stated === undefined || parts.every((part) => part === undefined))
      faults.push(`Table "${name}": the total of "${column}" is not a number.`);
    else if (Math.abs(sum - stated) > 1e-6 * Math.max(1, Math.abs(sum)))
      faults.push(`Table "${name}": "${column}" adds up to ${round(sum)}, not ${total}.`);
  }
  return faults;
}

const isTotalRow = (row: readonly string[]): boolean => /^\W*(?:total|sum|all|whole)\b/i.test(row[0] ?? '');

/** The number that a cell is, units aside; undefined for a cell with none or with several. */
export function numberIn(cell: string): number | undefined {
  const numbers = cell.match(/-?\d+(?:[,\u00A0\u202F ]\d{3})*(?:\.\d+)?/g) ?? [];
  return numbers.length === 1 ? Number(numbers[0]?.replace(/[,\u00A0\u202F ]/g, '')) : undefined;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const weekday = `(${WEEKDAYS.join('|')})`;
const month = `(${MONTHS.join('|')})`;
/** "Friday, 1 October 1926" and "Friday, October 1, 1926". */
const DAY_FIRST = new RegExp(`\\b${weekday},?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month},?\\s+(\\d{4})\\b`, 'gi');
const MONTH_FIRST = new RegExp(`\\b${weekday},?\\s+${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi');

/** Full dates whose weekday is not the calendar's (Gregorian), as advice. English only: other languages are left to the readers. */
export function dateFaults(text: string): string[] {
  const found = [
    ...[...text.matchAll(DAY_FIRST)].map(([whole, day = '', date, name = '', year]) => ({ whole, day, date, name, year })),
    ...[...text.matchAll(MONTH_FIRST)].map(([whole, day = '', name = '', date, year]) => ({ whole, day, date, name, year })),
  ];
  return found.flatMap(({ whole, day, date, name, year }) => {
    const monthIndex = MONTHS.indexOf(name.toLowerCase());
    const when = new Date(Date.UTC(Number(year), monthIndex, Number(date)));
    if (when.getUTCMonth() !== monthIndex) return [`"${whole}" is no date.`];
    const right = WEEKDAYS[when.getUTCDay()] ?? '';
    return right === day.toLowerCase() ? [] : [`"${whole}" was a ${right[0]?.toUpperCase()}${right.slice(1)}.`];
  });
}

/** All that code can find wrong with planned entries and tables. */
export function canonFaults(entries: readonly StatedEntry[], tables: readonly TruthTable[]): string[] {
  const people = entries.filter(({ kind }) => kind === 'person').map(({ name }) => name);
  const twice = people
    .filter((name, index) => people.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index)
    .map((name) => `Two people are called "${name}".`);
  return [
    ...twice,
    ...tables.flatMap(tableFaults),
    ...entries.flatMap(({ statement }) => dateFaults(statement)),
    ...tables.flatMap(({ rows }) => dateFaults(rows.map((row) => row.join(' ')).join('\n'))),
  ];
}
