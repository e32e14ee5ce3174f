import { expect, test } from '@jest/globals';
import { nameCitations } from './cited-names.ts';

const NAMES = new Map([
  ['person-1', 'Marta Lindqvist'],
  ['measure-2', 'Steps of the tower'],
  ['date-3', 'The night of the ship'],
]);

test.each([
  ['person-1 climbs measure-2.', 'Marta Lindqvist climbs Steps of the tower.'],
  ['She climbs the tower [measure-2].', 'She climbs the tower.'],
  ['She climbs them all [measure-2].', 'She climbs them all (Steps of the tower).'],
  ['Marta [person-1] climbs.', 'Marta climbs.'],
  [
    'On Monday (date-3, measure-2; person-1) she counts.',
    'On Monday (The night of the ship, Steps of the tower, Marta Lindqvist) she counts.',
  ],
  ['Chapter 4 and [ask-7-2] settle it differently.', 'Chapter 4 and the plan of chapter 7 settle it differently.'],
  ['What [person-9] and person-9 know is not settled.', 'What [person-9] and person-9 know is not settled.'],
  ['A long-term-1 plan and a place-name (see chapter 3).', 'A long-term-1 plan and a place-name (see chapter 3).'],
])('%s', (text, named) => expect(nameCitations(text, NAMES)).toBe(named));
