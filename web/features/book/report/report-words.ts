/** What the editor’s report says of itself, in words. */

import type { EditorsReport, ReportedFinding } from '../../../../shared/book/editors-report.ts';
import { formatNumber, plural } from '../../../lib/format.ts';

/**
 * Findings by what became of them, what matters most first. `settled`: found in the plans and mended there, before there was a text.
 */
export type SortedFindings = Record<'left' | 'open' | 'mended' | 'settled', ReportedFinding[]>;

/** @param isMoving whether the book is still being made: then what is open will be decided, and else it is left */
export function sortFindings(findings: readonly ReportedFinding[], isMoving: boolean): SortedFindings {
  const bySeverity = [...findings].sort((one, other) => other.severity - one.severity);
  const of = (...outcomes: ReportedFinding['outcome'][]) => bySeverity.filter(({ outcome }) => outcomes.includes(outcome));
  const isPlan = ({ foundBy }: ReportedFinding) => foundBy === 'plan';
  return {
    left: isMoving ? of('left') : of('left', 'open'),
    open: isMoving ? of('open') : [],
    mended: of('mended').filter((finding) => !isPlan(finding)),
    settled: of('mended').filter(isPlan),
  };
}

/** “We read your book twice and found 14 things that did not fit together. 11 are fixed; three are left for you.” */
export function summaryOf(rounds: number, { left, open, mended, settled }: SortedFindings): string {
  const found = left.length + open.length + mended.length;
  if (rounds === 0 && found === 0 && settled.length > 0)
    return `We found ${things(settled.length)} in the plans of your chapters, and settled ${settled.length === 1 ? 'it' : 'them'} before anything was written.`;
  const read = rounds > 0 ? `We read your book ${times(rounds)}` : 'We compared the plans of your chapters';
  const said = [`${read} and found ${found === 0 ? 'nothing that contradicts itself' : things(found)}.`];
  if (found > 0) said.push(outcomesOf(found, { left, open, mended }));
  if (settled.length > 0) {
    const more = found > 0 ? ' more' : settled.length === 1 ? ' thing' : ' things';
    said.push(
      `${capital(inWords(settled.length))}${more} ${settled.length === 1 ? 'was' : 'were'} settled in the plans, before anything was written.`,
    );
  }
  return said.join(' ');
}

const things = (count: number): string =>
  count === 1 ? 'one thing that did not fit' : `${inWords(count)} things that did not fit together`;

function outcomesOf(found: number, { left, open, mended }: Pick<SortedFindings, 'left' | 'open' | 'mended'>): string {
  const whole = [
    mended.length === found && 'fixed',
    open.length === found && 'being decided',
    left.length === found && 'left for you',
  ].find(Boolean);
  if (whole) return found === 1 ? `It is ${whole}.` : `All of them are ${whole}.`;
  const outcomes = [
    mended.length > 0 && `${areOf(mended.length)} fixed`,
    open.length > 0 && `${areOf(open.length)} being decided`,
    left.length > 0 && `${areOf(left.length)} left for you`,
  ];
  return `${capital(outcomes.filter((each) => each !== false).join('; '))}.`;
}

const areOf = (count: number): string => `${inWords(count)} ${count === 1 ? 'is' : 'are'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${inWords(count)} times`;

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Small numbers are words in running text. */
const inWords = (count: number): string => SMALL_NUMBERS[count] ?? formatNumber(count);

/** “chapters 1, 4 and 7”. */
export function chaptersIn(numbers: readonly number[]): string {
  if (numbers.length <= 1) return `chapter ${numbers[0] ?? ''}`.trim();
  return `chapters ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** Where something is planted and kept, as far as that is settled. */
export function keptWhere({ kind, plantedIn, paidIn }: Pick<EditorsReport['promises'][number], 'kind' | 'plantedIn' | 'paidIn'>): string {
  const kept = kind === 'secret' ? 'revealed' : 'kept';
  const [planted, paid] = [plantedIn && `planted in chapter ${plantedIn}`, paidIn && `${kept} in chapter ${paidIn}`];
  if (!planted && !paid) return 'Not placed in any chapter';
  return capital([planted, paid ?? `not ${kept} in any chapter`].filter(Boolean).join(', '));
}

/** “3 times, in chapters 1 and 4”. */
export const countedIn = ({ count, chapters }: { count: number; chapters: readonly number[] }): string =>
  `${plural(count, 'time')}, in ${chaptersIn(chapters)}`;
