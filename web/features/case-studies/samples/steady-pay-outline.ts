import type { SampleOutline } from './types.ts';

export const STEADY_PAY: SampleOutline = {
  title: 'Steady Pay',
  subtitle: 'A household budget for uneven income',
  kind: 'Non-fiction',
  reader: 'Freelancers and seasonal workers who earn enough in a year and run short in a month.',
  totalWords: 30_000,
  chapters: [
    {
      number: 1,
      title: 'What an Uneven Income Does',
      keyPoints: [
        'Why a good year can hold four bad months, and why the usual budget assumes it can’t.',
        'The two mistakes: living on the average too early, and living on the worst month forever.',
      ],
      estimatedWords: 2_100,
    },
    {
      number: 2,
      title: 'Twelve Months on One Page',
      keyPoints: [
        'Collect a year of receipts by the day they arrived, not the day they were invoiced.',
        'Find the average month, the worst month and the worst run of months.',
        'What to do with less than a year of records.',
      ],
      estimatedWords: 2_550,
    },
    {
      number: 3,
      title: 'Tax Before Anything',
      keyPoints: [
        'Move the tax share out of every payment on the day it comes.',
        'Set the share from last year’s return, and when to correct it.',
      ],
      estimatedWords: 2_700,
    },
    {
      number: 4,
      title: 'Choose Your Monthly Wage',
      keyPoints: [
        'Nine tenths of the average month is the wage to begin with.',
        'Test it against last year before you trust it with this one.',
        'When to raise it, and why never in a good month.',
      ],
      estimatedWords: 3_000,
    },
    {
      number: 5,
      title: 'Build the Buffer',
      keyPoints: [
        'How large it must be: the deepest hole of the past year, and a half more.',
        'Three ways to fill it when there is nothing to spare.',
      ],
      estimatedWords: 2_850,
    },
    {
      number: 6,
      title: 'Bills That Come Once a Year',
      keyPoints: ['Turn yearly bills into twelve small ones.', 'A calendar of the bills that people forget.'],
      estimatedWords: 2_250,
    },
    {
      number: 7,
      title: 'The Lean-Month Plan',
      keyPoints: [
        'Decide in a calm month what stops first, second and third.',
        'Whom to call before a payment is late, and what to ask for.',
        'The sign that a lean month is a lean year.',
      ],
      estimatedWords: 2_700,
    },
    {
      number: 8,
      title: 'The Fat-Month Plan',
      keyPoints: ['Buffer, debts, equipment, pleasure: in which order and how much.', 'The thirty-day rule for large purchases.'],
      estimatedWords: 2_400,
    },
    {
      number: 9,
      title: 'Two Earners, One of Them Uneven',
      keyPoints: ['Which bills belong on the steady salary.', 'Talking about money when only one of you can predict it.'],
      estimatedWords: 2_250,
    },
    {
      number: 10,
      title: 'Debt on a Moving Income',
      keyPoints: [
        'Pay the smallest fixed amount, and the rest from fat months.',
        'Why the buffer comes before the extra payment, and when it does not.',
      ],
      estimatedWords: 2_550,
    },
    {
      number: 11,
      title: 'Getting Paid on Time',
      keyPoints: ['Deposits, shorter terms and the polite second reminder.', 'How one regular client changes the arithmetic.'],
      estimatedWords: 2_700,
    },
    {
      number: 12,
      title: 'The Yearly Review',
      keyPoints: ['An afternoon, four numbers, one decision.', 'Setting next year’s wage.'],
      estimatedWords: 1_950,
    },
  ],
};
