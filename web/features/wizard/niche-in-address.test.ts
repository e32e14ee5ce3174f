import { expect, test } from '@jest/globals';
import { withNiche } from './niche-in-address.ts';

const EMPTY = { bookIdea: ' ', targetAudience: '', wordCount: 1 };

test('a niche fills in what is empty, and nothing that was written', () => {
  expect(withNiche(EMPTY, 'bookIdea', '?niche=urban++bees')).toEqual({
    ...{ bookIdea: 'urban bees', targetAudience: 'Readers looking for urban bees', wordCount: 1 },
  });
  const written = { ...EMPTY, bookIdea: 'Mine' };
  expect(withNiche(written, 'bookIdea', '?niche=urban+bees')).toBe(written);
  expect(withNiche({ ...EMPTY, targetAudience: 'Me' }, 'bookIdea', '?niche=bees').targetAudience).toBe('Me');
  for (const search of ['', '?niche=', '?niche=%20']) expect(withNiche(EMPTY, 'bookIdea', search)).toBe(EMPTY);
  expect(withNiche(EMPTY, 'bookIdea', `?niche=${'x'.repeat(900)}`).bookIdea).toHaveLength(200);
});
