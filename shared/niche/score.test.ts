import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Evidence, EvidenceBook } from './evidence.ts';
import { scoreNiche } from './score.ts';

const NOW = Date.UTC(2026, 10, 21);

const anyBook: fc.Arbitrary<EvidenceBook> = fc.record({
  title: fc.string({ maxLength: 40 }),
  subtitle: fc.option(fc.string({ maxLength: 40 })),
  authors: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
  averageRating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  ratingsCount: fc.nat(5_000_000),
  wantToRead: fc.nat(5_000_000),
  publishedDate: fc.option(fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('2024', '1999-05', '2026-11-30', '0000', '9999-99-99'))),
  price: fc.option(fc.double({ min: 0.01, max: 500, noNaN: true })),
  currency: fc.option(fc.constantFrom('USD', 'EUR')),
  thumbnail: fc.constant(null),
});
const anyEvidence = fc.record({
  keyword: fc.string({ maxLength: 40 }),
  totalFound: fc.oneof(fc.nat(), fc.constantFrom(0, 1, 59_006, Number.MAX_SAFE_INTEGER)),
  books: fc.array(anyBook, { maxLength: 50 }),
});
type Given = Pick<Evidence, 'keyword' | 'totalFound' | 'books'>;
const score = (given: Given) => scoreNiche(given, NOW);

const book = (index: number, more: Partial<EvidenceBook> = {}): EvidenceBook => ({
  title: `Book ${index}`,
  subtitle: null,
  authors: [`Author ${index}`],
  averageRating: null,
  ratingsCount: 0,
  wantToRead: 0,
  publishedDate: null,
  price: null,
  currency: null,
  thumbnail: null,
  ...more,
});
const books = (count: number, more: (index: number) => Partial<EvidenceBook>) =>
  Array.from({ length: count }, (_, index) => book(index, more(index)));

describe('for any evidence', () => {
  test('every score is a whole number from 0 to 100, and confidence from 0 to 1', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const { competitionScore, demandScore, profitabilityScore, priceScore, factors, confidence } = score(given);
        for (const figure of [competitionScore, demandScore, profitabilityScore, priceScore, ...Object.values(factors)])
          expect(Number.isInteger(figure) && figure >= 0 && figure <= 100).toBe(true);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
    );
  });

  test('the order of the books does not matter, nor that one is named twice', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const expected = score(given);
        expect(score({ ...given, books: [...given.books].reverse() })).toEqual(expected);
        expect(score({ ...given, books: [...given.books, ...given.books] })).toEqual(expected);
      }),
    );
  });

  test('a larger market never lowers competition or demand', () => {
    fc.assert(
      fc.property(anyEvidence, fc.nat(100_000), (given, more) => {
        const [smaller, larger] = [score(given), score({ ...given, totalFound: given.totalFound + more })];
        expect(larger.competitionScore).toBeGreaterThanOrEqual(smaller.competitionScore);
        expect(larger.demandScore).toBeGreaterThanOrEqual(smaller.demandScore);
      }),
    );
  });

  test('more readers who want to read never lower demand', () => {
    fc.assert(
      fc.property(anyEvidence, fc.nat(1_000), (given, more) => {
        const wanted = given.books.map((each) => ({ ...each, wantToRead: each.wantToRead + more }));
        expect(score({ ...given, books: wanted }).demandScore).toBeGreaterThanOrEqual(score(given).demandScore);
      }),
    );
  });

  test('newer books never lower freshness', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1900, max: 2020 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 6 }),
        (years, younger) => {
          const of = (shift: number) =>
            score({
              keyword: 'bees',
              totalFound: 100,
              books: years.map((year, index) => book(index, { publishedDate: String(year + shift) })),
            });
          expect(of(younger).factors.freshness).toBeGreaterThanOrEqual(of(0).factors.freshness);
        },
      ),
    );
  });

  test('one bad axis sinks the score: it is never above what its worst of demand and openness allows', () => {
    fc.assert(
      fc.property(anyEvidence, (given) => {
        const { demandScore, competitionScore, profitabilityScore } = score(given);
        if (demandScore === 0 || competitionScore === 100) expect(profitabilityScore).toBeLessThanOrEqual(1);
        expect(profitabilityScore).toBeLessThanOrEqual(Math.ceil(Math.max(demandScore, 100 - competitionScore, 80)));
      }),
    );
  });
});

describe('archetypes', () => {
  const open = books(30, (index) => ({
    averageRating: 4.4,
    ratingsCount: 25 + index,
    wantToRead: 40,
    publishedDate: '2025-03',
    price: 4.99,
    currency: 'USD',
  }));
  const crowded = books(40, (index) => ({
    title: `Weight loss ${index}`,
    averageRating: 4.3,
    ratingsCount: 900,
    publishedDate: '2019',
    price: 9.99,
    currency: 'USD',
  }));
  const dead = books(6, () => ({ publishedDate: '1987' }));

  test.each([
    ['an open niche in demand', { keyword: 'balcony bees', totalFound: 320, books: open }, 'green'],
    ['a crowded evergreen', { keyword: 'weight loss', totalFound: 400_000, books: crowded }, 'red'],
    ['a dead niche', { keyword: 'fax repair', totalFound: 6, books: dead }, 'red'],
    ['no evidence', { keyword: 'qqq', totalFound: 0, books: [] }, 'red'],
  ])('%s', (_name, given, zone) => {
    expect(score(given).recommendation).toBe(zone);
  });

  test('no evidence is of no confidence, and is not low competition to boast of', () => {
    expect(score({ keyword: 'qqq', totalFound: 59_006, books: [] })).toMatchObject({
      confidence: 0,
      profitabilityScore: 0,
      marketSaturation: 59_006,
    });
  });

  test('much evidence is of high confidence', () => {
    expect(score({ keyword: 'balcony bees', totalFound: 320, books: open }).confidence).toBe(1);
    expect(score({ keyword: 'fax repair', totalFound: 6, books: dead }).confidence).toBeLessThan(0.2);
  });
});
