import { compare, toggled } from './compare.ts';
import { anAnalysis } from '../testing/an-analysis.ts';

const bestOf = (label: string, rows: ReturnType<typeof compare>) => rows.find((row) => row.label === label)?.cells.map(({ best }) => best);

test('the best of each row is marked: high demand, low competition, and nothing in neutral rows', () => {
  const rows = compare([
    anAnalysis({ profitabilityScore: 60, demandScore: 70, competitionScore: 55, recommendation: 'yellow', marketSaturation: 9 }),
    anAnalysis({ profitabilityScore: 58, demandScore: 70, competitionScore: 30, recommendation: 'green', marketSaturation: 900 }),
    anAnalysis({ profitabilityScore: 20, demandScore: 10, competitionScore: 80, recommendation: 'red', marketSaturation: 90 }),
  ]);
  expect(bestOf('Profitability', rows)).toEqual([true, false, false]);
  expect(bestOf('Demand', rows)).toEqual([true, true, false]);
  expect(bestOf('Competition', rows)).toEqual([false, true, false]);
  expect(bestOf('Verdict', rows)).toEqual([false, true, false]);
  expect(bestOf('Books found', rows)).toEqual([false, false, false]);
});

test('equal values have no best', () => {
  expect(compare([anAnalysis(), anAnalysis()]).flatMap(({ cells }) => cells.filter(({ best }) => best))).toEqual([]);
});

test('at most three can be selected', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});
