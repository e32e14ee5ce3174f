/** Contradictions to seed into a clean book, each as two sentences of two chapters or one sentence that the book makes impossible. */

import type { ContentType } from '../../../shared/book/options.ts';

export type SeededFault = {
  what: string;
  /** Chapter and sentence of each passage. */
  passages: { chapter: number; sentence: string }[];
};

const fault = (what: string, ...passages: [chapter: number, sentence: string][]): SeededFault => ({
  what,
  passages: passages.map(([chapter, sentence]) => ({ chapter, sentence })),
});

/** Sentences that agree with one another and with everything else: a careful reader reports none of them. */
export const TRUE_SENTENCES: SeededFault[] = [
  fault('a figure given twice', [1, 'The granary has twelve windows.'], [5, 'The granary has twelve windows facing the yard.']),
  fault('a thing that was moved', [2, 'The axe hangs behind the door.'], [4, 'Somebody had carried the axe to the yard.']),
  fault('a sum', [3, 'Four and five make nine.']),
  fault('a name given twice', [1, 'Ruth Ebner’s aunt is called Klara Ebner.'], [6, 'Ruth Ebner’s aunt is called Klara Ebner.']),
  fault('somebody who speaks before dying', [2, '“Not today,” said Anton Weiss.'], [5, 'Anton Weiss died on the way.']),
  fault(
    'something learned before it is known',
    [2, 'Ruth Ebner learned that the well was dry.'],
    [4, 'Ruth Ebner already knew that the well was dry.'],
  ),
  fault('two dates of two things', [1, 'The market is on Monday.'], [3, 'The auction is on Thursday.']),
  fault('a list in another order', [1, 'The three tools are rake, hoe and spade.'], [4, 'The three tools are hoe, spade and rake.']),
];

export const SEEDED_FAULTS: Record<ContentType, SeededFault[]> = {
  fiction: [
    fault('a name', [1, 'Marta Quist’s brother was called Jonas Quist.'], [4, 'Marta Quist’s brother was called Emil Quist.']),
    fault('a name', [2, 'Oskar Brandt’s wife is called Helene Brandt.'], [6, 'Oskar Brandt’s wife is called Irma Brandt.']),
    fault('a name', [3, 'Ilse Thorn’s mother was called Paula Thorn.'], [5, 'Ilse Thorn’s mother was called Greta Thorn.']),
    fault('an age', [1, 'Marta Quist was fifty-two years old.'], [5, 'Marta Quist was forty-seven years old.']),
    fault('an age', [2, 'Emil Sand is 19 years old.'], [3, 'Emil Sand is 23 years old.']),
    fault('a count', [1, 'There are eleven houses on the island.'], [6, 'There are fourteen houses on the island.']),
    fault('a count', [2, 'The church tower has ninety steps.'], [4, 'The church tower has sixty steps.']),
    fault('a duration', [3, 'The crossing takes forty minutes in summer.'], [5, 'The crossing took ninety minutes.']),
    fault('a price', [1, 'The fare costs 40 pfennigs.'], [4, 'The fare costs 50 pfennigs.']),
    fault('a date', [1, 'The inspection is on Friday.'], [3, 'The inspection is on Tuesday.']),
    fault('a date', [2, 'The wedding was on 14 March.'], [6, 'The wedding was on 19 March.']),
    fault('a date', [4, 'The funeral took place on Sunday, 3 October.'], [5, 'The funeral took place on Monday, 4 October.']),
    fault('a sum', [2, 'Seven and eight make sixteen.']),
    fault('a sum', [5, 'Twenty-one and nine make thirty-one.']),
    fault('an object in two places', [1, 'The spare key hangs behind the stove.'], [2, 'The spare key lies under the bench.']),
    fault('an object in two places', [3, 'The sealed letter lay in the chest.'], [4, 'The sealed letter lay beside the lantern.']),
    fault('an object in two places', [2, 'The black coat hung in the porch.'], [6, 'The black coat hung above the cradle.']),
    fault('a dead man speaking', [2, 'Hinrich Sorge drowned that winter.'], [5, '“I never said so,” said Hinrich Sorge.']),
    fault('a dead man speaking', [1, 'Old Piet Harms died before the ice came.'], [6, '“Give it here,” answered Piet Harms.']),
    fault(
      'knowledge too early',
      [5, 'Ilse Thorn learned that the ledger had been copied.'],
      [2, 'Ilse Thorn already knew that the ledger had been copied.'],
    ),
    fault(
      'knowledge too early',
      [6, 'Emil Sand was told that the boat was sold.'],
      [3, 'Emil Sand had long known that the boat was sold.'],
    ),
    fault(
      'a list that changed',
      [1, 'The four bells are storm, noon, prayer and burial.'],
      [5, 'The four bells are storm, noon, prayer and wedding.'],
    ),
    fault('a promise unpaid', [2, 'Chapter nine explains the broken weathercock.']),
  ],
  'non-fiction': [
    fault(
      'a list that changed',
      [1, 'The five marks are absence, jobs, water, pleasure and value.'],
      [4, 'The five marks are absence, jobs, water, pleasure and price.'],
    ),
    fault('a list that changed', [2, 'The three checks are look, listen and lift.'], [6, 'The three checks are look, smell and lift.']),
    fault(
      'a list that changed',
      [3, 'The four roles are host, fixer, tester and clerk.'],
      [5, 'The four roles are host, fixer, driver and clerk.'],
    ),
    fault('a measure', [1, 'The raised bed holds 120 litres.'], [3, 'The raised bed holds 150 litres.']),
    fault('a measure', [2, 'The hand drill weighs 3 kilograms.'], [5, 'The hand drill weighs 2 kilograms.']),
    fault('a time', [1, 'The first visit takes ninety minutes.'], [4, 'The first visit takes sixty minutes.']),
    fault('a count', [2, 'There are 8 tables in the hall.'], [6, 'There are 10 tables in the hall.']),
    fault('a price', [3, 'The annual cover costs 120 pounds.'], [4, 'The annual cover costs 180 pounds.']),
    fault('a price', [1, 'The starter kit costs 60 pounds.'], [6, 'The starter kit costs 85 pounds.']),
    fault('a date', [1, 'The open evening is on Thursday.'], [2, 'The open evening is on Wednesday.']),
    fault('a date', [3, 'The second inspection falls on 30 September.'], [5, 'The second inspection falls on 30 October.']),
    fault('a sum', [1, 'Twelve and eighteen make twenty-eight.']),
    fault('a sum', [3, '45 and 30 make 85.']),
    fault('a sum', [6, 'Sixty and fifteen make seventy.']),
    fault('a place', [2, 'The log book is kept in the cupboard.'], [5, 'The log book is kept beside the till.']),
    fault('a place', [1, 'The fire blanket hangs beside the kettle.'], [4, 'The fire blanket hangs behind the stage.']),
    fault('a place', [3, 'The test bench stands under the window.'], [6, 'The test bench stands beside the entrance.']),
    fault('a name', [1, 'Priya Nair’s husband is called Tom Nair.'], [5, 'Priya Nair’s husband is called Sam Nair.']),
    fault('a cross-reference', [1, 'Chapter five lists the forbidden solvents.']),
    fault('a cross-reference', [4, 'Chapter 11 describes the closing audit.']),
    fault(
      'knowledge too early',
      [4, 'Priya Nair learned that the hall needs a licence.'],
      [1, 'Priya Nair already knew that the hall needs a licence.'],
    ),
    fault('a dead man speaking', [2, 'Walter Finch died in the second year.'], [6, '“Try the fuse first,” said Walter Finch.']),
  ],
};
