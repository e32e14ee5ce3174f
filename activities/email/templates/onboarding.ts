/** What new authors get to read in their first week, unless they unsubscribe. */

import { monthlyPrice, PAID_TIERS, PLANS } from '../../../shared/plans.ts';
import { greeting } from './greeting.ts';
import { formatMoney } from './format.ts';
import { button, facts, heading, list, note, paragraph, strong, type Template } from './letter.ts';

export const onboardingDay2: Template<'onboarding-day-2'> = (_data, { authorName, links }) => ({
  subject: 'Three things that make an outline better',
  preheader: 'What changes, one reader, and a second try.',
  blocks: [
    heading('What makes a good outline'),
    greeting(authorName),
    paragraph('An outline can only be as clear as what it’s made from. Three things help:'),
    list(
      [
        strong('Say what changes.'),
        ' In non-fiction: what your reader will know or be able to do afterward. In a story: who wants what, and what stands in the way.',
      ],
      [
        strong('Picture one reader.'),
        ' “People who like gardening” says little. “Beginners with a balcony and an hour a week” settles what each chapter has to explain.',
      ],
      [
        strong('Make two and compare.'),
        ' Change one thing, such as the reader or the plot structure, and see which of the two you would rather read. Outlines are free.',
      ],
    ),
    button('Start an outline', `${links.app}/generator`),
  ],
});

export const onboardingDay7: Template<'onboarding-day-7'> = ({ isEarlyBird }, { authorName, links }) => ({
  subject: 'When an outline isn’t enough',
  preheader: 'What a full book is, and what the plans include and cost.',
  blocks: [
    heading('When an outline isn’t enough'),
    greeting(authorName),
    paragraph(
      'Outlines are free on every plan. A full book goes further: every chapter is planned, then written, and the manuscript comes as PDF, DOCX and EPUB.',
    ),
    paragraph('These plans include full books:'),
    facts(...paidPlans(isEarlyBird)),
    button('Compare the plans', `${links.app}/pricing`),
    note('If outlines are all you need, keep making them: there’s nothing to buy.'),
  ],
});

const paidPlans = (isEarlyBird: boolean) =>
  PAID_TIERS.map((tier) => {
    const { name, booksPerMonth, maxWordCount } = PLANS[tier];
    const words = maxWordCount.toLocaleString('en-US');
    return [name, `${formatMoney(monthlyPrice(tier, isEarlyBird))} a month: ${booksPerMonth} full books of up to ${words} words`] as const;
  });
