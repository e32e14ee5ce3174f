import { seededRandom } from '../../common/random.ts';
import { readBrief } from '../text/brief.ts';
import { metadata } from './metadata.ts';
import { nicheIdeas, nicheReport } from './niche.ts';

test('a niche report says that it is a sample, and speaks of the numbers that it was given', () => {
  const prompt = 'books found: 312\ncompetition: 31 of 100\ndemand: 64 of 100\nprice: 55 of 100, median 9.99 USD';
  const report = JSON.stringify(nicheReport(prompt, 'urban beekeeping for beginners'));
  for (const text of ['Sample report', '312 books', '64 out of 100', 'urban beekeeping in small spaces']) expect(report).toContain(text);
  expect(report).not.toMatch(/undefined|NaN/);
});

test('ideas are twelve, different, and none that the prompt names', () => {
  const { niches } = nicheIdeas('<history>\nrain gardens: 50 of 100\nseed saving: suggested before\n</history>', seededRandom('one')) as {
    niches: { keyword: string }[];
  };
  const keywords = niches.map(({ keyword }) => keyword);
  expect(new Set(keywords).size).toBe(12);
  expect(keywords).not.toEqual(expect.arrayContaining(['rain gardens']));
});

test('metadata takes its headings from the list, the nearest first', () => {
  const prompt =
    'A non-fiction book\n<title>\nBeekeeping on a Balcony\n</title>\nBISAC headings:\nFIC000000 FICTION / General\nTEC003060 GARDENING / Beekeeping\nCKB000000 COOKING / General';
  const listing = metadata(prompt, readBrief(prompt)) as { bisacCategories: { heading: string }[]; kdpKeywords: unknown[] };
  expect(listing.bisacCategories[0]?.heading).toContain('Beekeeping');
  expect(listing.kdpKeywords.length).toBeGreaterThanOrEqual(7);
});
