import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_TYPES, GENRES } from '../../shared/book/options.ts';
import { BISAC_HEADINGS } from './bisac-headings.ts';
import { loadBisac, type BisacList } from './bisac.ts';

let folder: string;
let bisac: BisacList;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bisac-'));
  bisac = await loadBisac(undefined);
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'headings.tsv');
  await writeFile(file, text);
  return file;
}

describe('the list', () => {
  test('every shipped line has a well-formed code of its own and a heading of two parts or more', () => {
    expect(new Set(BISAC_HEADINGS.map(([code]) => code)).size).toBe(BISAC_HEADINGS.length);
    for (const [code, heading] of BISAC_HEADINGS) {
      expect(code).toMatch(/^[A-Z]{3}\d{6}$/);
      expect(heading).toMatch(/^\S.* \/ .*\S$/);
    }
  });

  test('neighbours that are often confused have their own headings', () => {
    expect(bisac.headingOf('FIC009020')).toBe('Fiction / Fantasy / Epic');
    expect(bisac.headingOf('FIC009010')).toBe('Fiction / Fantasy / Contemporary');
    expect(bisac.headingOf('XXX999999')).toBeUndefined();
  });

  test('an operator’s file replaces it', async () => {
    const own = await loadBisac(await fileOf('\uFEFFFIC000000\tFICTION / General\r\nGAR004000\tGARDENING / Fruit\r\n\r\n'));
    expect(own.headingOf('FIC009020')).toBeUndefined();
    expect(own.search('growing fruit', 'non-fiction', 5)).toEqual([{ code: 'GAR004000', heading: 'GARDENING / Fruit' }]);
    expect(own.search('growing fruit', 'fiction', 5)).toEqual([{ code: 'FIC000000', heading: 'FICTION / General' }]);
  });

  test('bad lines are named with their numbers', async () => {
    const file = await fileOf('FIC000000\tFiction / General\nFIC1 Fiction\nFIC000000\tFiction / Again\nGAR000000 Gardening / General\n');
    await expect(loadBisac(file)).rejects.toThrow(
      `BISAC_FILE ${file}: line 2 is not a code, a tab and a heading; line 3 repeats FIC000000; line 4 is not a code, a tab and a heading`,
    );
    await expect(loadBisac(await fileOf('\n'))).rejects.toThrow('has no headings');
    await expect(loadBisac(await fileOf('wrong\n'.repeat(500)))).rejects.toThrow(/line 10 [^;]*; and 490 more$/);
    await expect(loadBisac(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});

describe('the search', () => {
  test.each([
    ['Keeping bees in the city', 'non-fiction', /^(?:Gardening|Nature|Pets) /],
    ['Quilting for Beginners', 'non-fiction', /Quilts/],
    ['The Freelancer’s Tax Year', 'non-fiction', /Freelance/],
    ['Sourdough at Home', 'non-fiction', /^Cooking/],
    ['Raising Calm Toddlers', 'non-fiction', /^Family/],
    ['A History of Salt', 'non-fiction', /^History/],
    ['Mindfulness for Nurses', 'non-fiction', /^(?:Mind, Body|Self-Help)/],
    ['The Dragon of Ember Hall', 'fiction', /Dragons/],
    ['Murder at the Vicarage Fête', 'fiction', /Mystery|Crime/],
    ['The Last Starship', 'fiction', /Science Fiction/],
    ['A haunted summer', 'fiction', /Ghost|Horror/],
  ] as const)('finds the shelf of “%s”', (words, contentType, heading) => {
    const [first, ...others] = bisac.search(words, contentType, 8);
    expect(first?.heading).toMatch(heading);
    expect(others.length).toBeGreaterThan(0);
  });

  test('fiction finds fiction and non-fiction the rest', () => {
    const shelf = (type: (typeof CONTENT_TYPES)[number]) => bisac.search('war dragons gardens murder business love history', type, 24);
    for (const { heading } of shelf('fiction')) expect(heading).toMatch(/^(?:Fiction|Juvenile Fiction|Young Adult Fiction) \//);
    for (const { heading } of shelf('non-fiction')) expect(heading).not.toMatch(/^(?:Fiction|Juvenile Fiction|Young Adult Fiction) \//);
  });

  test('every genre of the wizard has a shelf', () => {
    for (const { value, label } of GENRES) {
      const found = bisac.search(value, 'fiction', 6).map(({ heading }) => heading);
      const near = { contemporary: 'Contemporary', literary: 'Literary' }[value as string] ?? label;
      expect(found.some((heading) => heading.includes(near))).toBe(true);
    }
  });

  test('books for the young are offered only where the words speak of them', () => {
    expect(bisac.search('The fox in winter animals', 'fiction', 24).some(({ code }) => /^(?:JUV|YAF)/.test(code))).toBe(false);
    expect(bisac.search('Bedtime animals for kids', 'fiction', 24).some(({ code }) => code.startsWith('JUV'))).toBe(true);
  });

  test('where nothing is near, the general shelves are given', () => {
    expect(bisac.search('Zxqv', 'fiction', 3)[0]?.heading).toBe('Fiction / General');
    expect(bisac.search('', 'non-fiction', 5).map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Self-Help / General', 'Reference / General']),
    );
  });

  test('whatever the words are, it answers alike each time, with distinct headings of the list and no more than asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem()),
        fc.constantFrom(...CONTENT_TYPES),
        fc.integer({ min: 1, max: 40 }),
        (words, contentType, limit) => {
          const found = bisac.search(words, contentType, limit);
          expect(found.length).toBeGreaterThan(0);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
          for (const { code, heading } of found) expect(bisac.headingOf(code)).toBe(heading);
          expect(bisac.search(words, contentType, limit)).toEqual(found);
        },
      ),
    );
  });
});
