import type { MarginNote } from './types.ts';

/** Six months of the worked example: income, wage paid, and the buffer afterwards. */
export const LEDGER = {
  opening: 1_500,
  wage: 2_300,
  months: [
    { month: 'January', received: 1_400, buffer: 600 },
    { month: 'February', received: 2_100, buffer: 400 },
    { month: 'March', received: 3_600, buffer: 1_700 },
    { month: 'April', received: 1_900, buffer: 1_300 },
    { month: 'May', received: 2_800, buffer: 1_800 },
    { month: 'June', received: 4_100, buffer: 3_600 },
  ],
} as const;

/** Part of the fourth chapter of the guide. */
export const EXCERPT = {
  book: 'Steady Pay',
  chapter: 4,
  title: 'Choose Your Monthly Wage',
  folio: 27,
  opening: 'Somewhere in every freelance year',
  before: [
    'Somewhere in every freelance year there is a month in which you feel rich. It is nearly always the wrong month to make a decision in. You have just been paid for work you did in the spring, the next job has not been agreed, and a number on a screen is telling you something about you that is really about an accounts department and the date.',
    'The cure is to stop being paid by your clients. From now on they pay into one account, and that account pays you: the same amount, on the same day, every month. You are going to give yourself a wage.',
  ],
  subheading: 'How much?',
  between: [
    'Too low, and you will raid the account by March. Too high, and it will be empty by August. There is a figure that is nearly always safe to begin with, and you can find it in ten minutes with the page you made in Chapter 2.',
  ],
  steps: [
    'Add up what reached you in the last twelve months, after the tax share was moved out.',
    'Divide by twelve. That is your average month, and it is not your wage.',
    'Take nine tenths of it, and round down to a figure you can remember.',
    'Walk that wage through last year, month by month, and write down what would have been left. The lowest point is the hole your buffer has to cover.',
  ],
  example: [
    'Say you draw for a living, and in twelve months $30,800 came in after tax. The average month is $2,567; nine tenths of that is about $2,310; call it $2,300. Now walk it through. January brings $1,400 and costs you $2,300, so you are $900 down. February takes you to $1,100 down, and that, as it turns out, is the deepest the year goes. A buffer of $1,100 would have carried you. Begin with $1,500, because next year will not be so polite as to repeat itself.',
  ],
  caption: 'The first six months, from a buffer of $1,500 and with a wage of $2,300',
  after: [
    'Look at what the table does to June. The best month of the half-year, $4,100, is also the month in which nothing happens: you are paid $2,300, as in February. The difference sits in the account, and in some later July it will be your rent.',
    'Change the wage once a year, in the review of Chapter 12, and at no other time. If the buffer falls below half of one wage, cut it by a tenth at once and leave it there for three months. If it rises above three wages, the surplus is yours, and Chapter 8 has a few ideas for it. But the wage stays where it is. You will not earn a dollar more by it. You will know, on the first of the month, what the month is going to be.',
  ],
} as const;

export const EXCERPT_NOTES: readonly MarginNote[] = [
  { term: 'Asked for', text: 'A practical guide of 30,000 words for freelancers and seasonal workers, in a warm, plain tone.' },
  { term: 'The brief', text: 'Give the reader a wage to begin with, and a way to test it against the past year.' },
  {
    term: 'Can be checked',
    text: 'Every figure follows from the ones before it: the average, the nine tenths, and each line of the table.',
  },
  { term: 'Carried over', text: 'Chapters 2, 8, and 12 are referred to by the numbers that the outline gave them.' },
];
