import { anAnalysis } from '../../web/features/niche-validator/testing/an-analysis.ts';
import { analysisCsv } from './analysis-csv.ts';

test.each([
  ['=cmd()', "'=cmd()"],
  ['＝cmd()', "'＝cmd()"],
  ['a;=cmd()', "a;'=cmd()"],
  ['a; ＠cmd()', "a; '＠cmd()"],
  ['bees - a guide', 'bees - a guide'],
  ['5 + 5', '5 + 5'],
])('%s is no formula, whatever the spreadsheet takes for a separator', (insight, cell) => {
  expect(analysisCsv({ ...anAnalysis(), insights: [insight] })).toContain(`insight,${cell}\r\n`);
});
