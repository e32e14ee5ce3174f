import { describe, expect, test } from '@jest/globals';
import { BISAC_HEADINGS } from '../../../activities/metadata/bisac-headings.ts';
import { chapterCount, CHAPTER_SPREAD, shareOut } from '../../../shared/book/length.ts';
import { outlineOf } from '../../../shared/book/outline.ts';
import { KDP_DESCRIPTION_MAX, KDP_KEYWORD_MAX, KDP_KEYWORDS } from '../../../shared/kdp.ts';
import { EXCERPT, LEDGER } from './samples/excerpt.ts';
import { METADATA } from './samples/metadata.ts';
import { BROAD, NARROW } from './samples/niches.ts';
import { SCENE } from './samples/scene.ts';
import { SHORT_WEIGHT } from './samples/short-weight-outline.ts';
import { STEADY_PAY } from './samples/steady-pay-outline.ts';

const wordsOf = (...texts: readonly string[]): number => texts.join(' ').split(/\s+/u).length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe.each([BROAD, NARROW])('the scores of $keyword', ({ booksFound, competition, demand, price, profitability, recommendation }) => {
  /** The components are rounded, so a score computed from them may be off by one. */
  const nearly = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThanOrEqual(1);

  test('follow from their components by the validator’s formula', () => {
    nearly(competition.saturation, Math.min(100, 25 * (Math.log10(booksFound) - 0.6)));
    nearly(demand.marketSize, Math.min(100, 28 * Math.log10(booksFound)));
    const { saturation, incumbents, targeting } = competition;
    nearly(competition.score, 0.45 * saturation + 0.25 * incumbents + 0.2 * targeting + 0.1 * competition.quality);
    nearly(demand.score, 0.3 * demand.marketSize + 0.35 * demand.engagement + 0.2 * demand.freshness + 0.15 * demand.quality);
    expect(Math.round(demand.score ** 0.5 * (100 - competition.score) ** 0.4 * price.score ** 0.1)).toBe(profitability);
    expect(price).toMatchObject({ score: 80 });
    expect(price.median).toBeGreaterThanOrEqual(2.99);
    expect(price.median).toBeLessThanOrEqual(9.99);
  });

  test('are in the zone they name', () => {
    const red = demand.score < 25 || profitability < 35;
    const green = profitability >= 55 && competition.score < 70 && demand.score >= 40;
    expect(recommendation).toBe(red ? 'red' : green ? 'green' : 'yellow');
  });
});

describe.each([STEADY_PAY, SHORT_WEIGHT])('the outline of $title', (outline) => {
  const { chapters, totalWords } = outline;

  test('is one that the product makes: as many chapters for its words, within their spread, each with its key points', () => {
    expect(outlineOf(chapterCount(totalWords, 'full')).safeParse(outline).error).toBeUndefined();
    const weights = chapters.map(({ estimatedWords }) => estimatedWords);
    expect(shareOut(totalWords, weights, CHAPTER_SPREAD)).toEqual(weights);
  });

  test('adds up to the requested length', () => expect(sum(chapters.map(({ estimatedWords }) => estimatedWords))).toBe(totalWords));

  test('numbers its chapters in order, with unique titles', () => {
    expect(chapters.map(({ number }) => number)).toEqual(chapters.map((_, index) => index + 1));
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
  });
});

test('the scene is a chapter of the outline, short enough to read in one go', () => {
  const chapter = SHORT_WEIGHT.chapters.find(({ number }) => number === SCENE.chapter);
  expect(chapter?.title).toBe(SCENE.title);
  expect(SCENE.paragraphs[0].startsWith(SCENE.opening)).toBe(true);
  expect(wordsOf(...SCENE.paragraphs)).toBeGreaterThanOrEqual(450);
  expect(wordsOf(...SCENE.paragraphs)).toBeLessThanOrEqual(620);
});

test('the scene’s arithmetic is correct', () => {
  const [ouncesShort, standardOunces, tonPounds] = [9, 56 * 16, 2240];
  expect((tonPounds * ouncesShort) / standardOunces).toBe(22.5);
});

test('the excerpt is a chapter of the outline, short enough to read in one go', () => {
  const chapter = STEADY_PAY.chapters.find(({ number }) => number === EXCERPT.chapter);
  const words = wordsOf(...EXCERPT.before, ...EXCERPT.between, ...EXCERPT.steps, ...EXCERPT.example, ...EXCERPT.after);
  expect(chapter?.title).toBe(EXCERPT.title);
  expect(EXCERPT.before[0].startsWith(EXCERPT.opening)).toBe(true);
  expect(words).toBeGreaterThanOrEqual(450);
  expect(words).toBeLessThanOrEqual(620);
});

test('each line of the worked example follows from the one before', () => {
  let buffer: number = LEDGER.opening;
  for (const month of LEDGER.months) {
    buffer += month.received - LEDGER.wage;
    expect(month).toMatchObject({ buffer });
  }
  expect(Math.round(30_800 / 12)).toBe(2_567);
  expect(Math.round((30_800 / 12) * 0.9)).toBe(2_310);
});

test('the BISAC codes are in the list, each with its heading', () => {
  const headings = new Map(BISAC_HEADINGS);
  for (const { code, title } of METADATA.bisacCategories) expect([code, headings.get(code)]).toEqual([code, title]);
});

test('there are seven keywords within the length limit, without words of the title', () => {
  const FUNCTION_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '));
  const telling = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/gu) ?? []).filter((word) => !FUNCTION_WORDS.has(word));
  const title = new Set(telling(METADATA.bookTitle));
  const keywords = METADATA.kdpKeywords.map(({ keyword }) => keyword);
  expect(keywords).toHaveLength(KDP_KEYWORDS);
  expect(new Set(keywords.map((keyword) => telling(keyword).sort().join(' '))).size).toBe(KDP_KEYWORDS);
  for (const keyword of keywords) {
    expect(keyword.length).toBeLessThanOrEqual(KDP_KEYWORD_MAX);
    expect(telling(keyword).filter((word) => title.has(word))).toEqual([]);
    expect(keyword).not.toMatch(/\b(?:best|free|kindle|amazon|e-?books?|new releases?)\b/u);
  }
});

test('the description has three parts and is within the length limit', () => {
  const { hook, mainContent, callToAction } = METADATA.bookDescription;
  for (const part of [hook, mainContent, callToAction]) expect(part).not.toBe('');
  expect(`${hook}${mainContent}${callToAction}`.length).toBeLessThan(KDP_DESCRIPTION_MAX / 2);
});
