import { confidenceLabel, dayOf, potentialTone, publishedIn, readInsight, recommendationLabel } from './niche-labels.ts';

test('an unknown recommendation has no label and is grey', () => {
  expect(recommendationLabel('green').label).toBe('Strong Opportunity');
  expect(recommendationLabel('purple')).toEqual({ label: undefined, badge: 'neutral', meter: 'neutral' });
});

test('potential is grey unless high or medium', () => {
  expect(['high', 'Medium', 'low', ''].map(potentialTone)).toEqual(['cloth', 'gilt', 'neutral', 'neutral']);
});

test('confidence is labelled', () => {
  expect([0, 0.39, 0.4, 0.7, 1].map(confidenceLabel)).toEqual(['Low', 'Low', 'Moderate', 'High', 'High']);
});

test.each([
  ['🎯 Aim at balconies', 'target', 'Aim at balconies'],
  ['⚠️ Crowded in spring', 'warning', 'Crowded in spring'],
  ['Green zone: go', 'green', 'Green zone: go'],
  ['In the Yellow zone', 'yellow', 'In the Yellow zone'],
  ['Red zone', 'red', 'Red zone'],
  ['Redwood and greenhouses', 'plain', 'Redwood and greenhouses'],
])('the insight %j', (line, kind, text) => {
  expect(readInsight(line)).toEqual({ kind, text });
});

test('dates are formatted as precisely as known', () => {
  expect(['2019', '2019-03', '2019-03-01', 'c1950', '2019-13'].map(publishedIn)).toEqual([
    '2019',
    'Mar 2019',
    'Mar 2019',
    'c1950',
    '2019-13',
  ]);
  expect([undefined, null, 'yesterday'].map(dayOf)).toEqual(['Unknown', 'Unknown', 'Unknown']);
});
