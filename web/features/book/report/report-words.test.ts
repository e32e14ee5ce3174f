import { describe, expect, test } from '@jest/globals';
import type { ReportedFinding } from '../../../../shared/book/editors-report.ts';
import { chaptersIn, keptWhere, sortFindings, summaryOf } from './report-words.ts';

const finding = (outcome: ReportedFinding['outcome'], severity = 2): ReportedFinding => ({
  ...{ id: '1', round: 1, foundBy: 'cold', kind: 'number', passages: [], why: '', remedy: '', decision: null, changes: [] },
  ...{ outcome, severity },
});

describe('the summary', () => {
  test.each([
    [2, [], 'We read your book twice and found nothing that contradicts itself.'],
    [1, ['mended'], 'We read your book once and found one thing that did not fit. It is fixed.'],
    [3, ['mended', 'mended'], 'We read your book three times and found two things that did not fit together. All of them are fixed.'],
    [
      2,
      ['mended', 'mended', 'left'],
      'We read your book twice and found three things that did not fit together. Two are fixed; one is left for you.',
    ],
    [2, ['left', 'open'], 'We read your book twice and found two things that did not fit together. All of them are left for you.'],
  ] as const)('%i readings, %j', (rounds, outcomes, said) => {
    expect(summaryOf(rounds, sortFindings(outcomes.map((outcome) => finding(outcome)), false))).toBe(said); // prettier-ignore
  });

  test('of a book that is still being mended says what is not decided', () => {
    const findings = [finding('open'), finding('open'), finding('left')];
    expect(summaryOf(1, sortFindings(findings, true))).toBe(
      'We read your book once and found three things that did not fit together. Two are being decided; one is left for you.',
    );
  });

  test.each([
    [0, ['mended'], 'We found one thing that did not fit in the plans of your chapters, and settled it before anything was written.'],
    [
      0,
      ['mended', 'mended', 'left'],
      'We compared the plans of your chapters and found one thing that did not fit. It is left for you. Two more were settled in the plans, before anything was written.',
    ],
    [
      1,
      ['mended'],
      'We read your book once and found nothing that contradicts itself. One thing was settled in the plans, before anything was written.',
    ],
  ] as const)('%i readings, and %j in the plans', (rounds, outcomes, said) => {
    const findings = outcomes.map((outcome) => ({ ...finding(outcome), round: 0, foundBy: 'plan' as const }));
    expect(summaryOf(rounds, sortFindings(findings, false))).toBe(said);
  });
});

test('what matters most comes first', () => {
  const { left } = sortFindings([finding('left', 1), finding('left', 3), finding('open', 2)], false);
  expect(left.map(({ severity }) => severity)).toEqual([3, 2, 1]);
});

test.each([
  ['promise', 1, 4, 'Planted in chapter 1, kept in chapter 4'],
  ['secret', 2, 9, 'Planted in chapter 2, revealed in chapter 9'],
  ['promise', 3, null, 'Planted in chapter 3, not kept in any chapter'],
  ['secret', null, 5, 'Revealed in chapter 5'],
  ['promise', null, null, 'Not placed in any chapter'],
] as const)('a %s of chapters %p and %p', (kind, plantedIn, paidIn, said) => {
  expect(keptWhere({ kind, plantedIn, paidIn })).toBe(said);
});

test.each([
  [[3], 'chapter 3'],
  [[1, 2], 'chapters 1 and 2'],
  [[1, 4, 7], 'chapters 1, 4 and 7'],
])('%j', (numbers, said) => expect(chaptersIn(numbers)).toBe(said));
