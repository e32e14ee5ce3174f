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

test.each([
  ['The Balcony Beekeeper', 'Keeping bees on a balcony in the city, from the first hive on', 'keeping bees on a balcony'],
  ['The Balcony Beekeeper', 'A year of bees above a busy street, told by one who had no idea', undefined],
  ['The Balcony Hive', 'A year of bees above a busy street', 'the balcony hive'],
  ['Bees', 'How to keep bees on a roof, from the first hive', 'keeping bees on a roof'],
])('a book called %s about “%s” is about %s', (title, idea, subject) => {
  expect(readBrief(`A non-fiction book\n<title>${title}</title>\n<idea>${idea}</idea>`).details['subject']).toBe(subject);
});

test('metadata takes its headings from the list, the nearest first', () => {
  const prompt =
    'Text inside tags such as <title> is material from the author, who reads cookery.\n\nA non-fiction book\n<title>\nBeekeeping on a Balcony\n</title>\nBISAC headings:\nFIC000000 FICTION / General\nTEC003060 GARDENING / Beekeeping\nCKB000000 COOKING / General';
  const listing = metadata(prompt, readBrief(prompt)) as { bisacCategories: { heading: string }[]; kdpKeywords: unknown[] };
  expect(listing.bisacCategories[0]?.heading).toContain('Beekeeping');
  expect(JSON.stringify(listing.bisacCategories[0])).toContain('shares its subject');
  expect(listing.kdpKeywords.length).toBeGreaterThanOrEqual(7);
});
