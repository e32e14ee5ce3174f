/** Niches for keywords that nobody recorded: the same keyword gives the same books, in every process. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom, type Random } from '../common/random.ts';
import { parseWordLists } from '../common/word-lists.ts';

/** A book with what either service knows of it. */
export type Work = {
  id: string;
  title: string;
  subtitle: string | null;
  authors: string[];
  publishedDate: string;
  /** As Google knows them; null for most books. */
  rating: { average: number; count: number } | null;
  priceCents: number | null;
  /** As Open Library knows them. */
  readers: { average: number | null; count: number; wantToRead: number };
};

export type Niche = { total: number; works: Work[] };

/** How a kind of niche looks: shares from 0 to 1, years before `THIS_YEAR`. */
type Kind = { total: Range; works: Range; age: Range; ratings: Range; inTitle: number; rated: number; priced: number; wanted: number };
type Range = [min: number, max: number];

const WORDS = parseWordLists(readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8'));
const word = (list: string, random: Random): string => random.pick(WORDS[list] ?? []);
const author = (random: Random): string => `${word('first-name', random)} ${word('last-name', random)}`;

/** Fixed, so that a response is the same on any day. */
const THIS_YEAR = 2026;

/** Rates of missing fields follow recorded responses: 0 to 8 of 10 books are rated, 0 to 3 have a price. */
const KINDS = {
  open: { total: [160, 420], works: [60, 75], age: [0, 4], inTitle: 0.1, rated: 0.75, ratings: [8, 160], priced: 0.3, wanted: 260 },
  crowded: { total: [3e4, 4e5], works: [75, 80], age: [1, 14], inTitle: 0.95, rated: 0.8, ratings: [60, 2_600], priced: 0.3, wanted: 900 },
  dead: { total: [9, 24], works: [9, 14], age: [22, 60], inTitle: 0.3, rated: 0.05, ratings: [1, 2], priced: 0, wanted: 1 },
  plain: { total: [300, 5_000], works: [55, 75], age: [1, 22], inTitle: 0.5, rated: 0.4, ratings: [1, 30], priced: 0.2, wanted: 40 },
} satisfies Record<string, Kind>;

/** The keyword that the screen suggests leads to a niche worth looking at. */
const SUGGESTED = /^urban beekeeping/i;

/** What a keyword that names no kind is, by chance. */
const DRAW: (keyof typeof KINDS)[] = ['plain', 'plain', 'plain', 'open', 'open', 'crowded', 'crowded', 'dead'];

/** The niche of a keyword; "no evidence" in it finds nothing. */
export function nicheOf(keyword: string): Niche {
  if (/no evidence/i.test(keyword)) return { total: 0, works: [] };
  const random = seededRandom(keyword.toLowerCase());
  const named = (['crowded', 'dead', 'open'] as const).find((kind) => new RegExp(`\\b${kind}\\b`, 'i').test(keyword));
  const kind: Kind = KINDS[named ?? (SUGGESTED.test(keyword) ? 'open' : random.pick(DRAW))];
  const total = random.between(...kind.total);
  const titles = new Set<string>();
  const works = Array.from({ length: Math.min(total, random.between(...kind.works)) }, () => makeWork(keyword, kind, titles, random));
  return { total, works };
}

function makeWork(keyword: string, kind: Kind, titles: Set<string>, random: Random): Work {
  const rated = random.chance(kind.rated);
  const count = skewed(random, ...kind.ratings);
  const average = random.between(7, 10) / 2;
  const wanting = random.chance(0.7) ? skewed(random, 0, kind.wanted * 2) : 0;
  return {
    id: Array.from({ length: 12 }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'])).join(''),
    title: newTitle(keyword, random.chance(kind.inTitle), titles, random),
    subtitle: random.chance(0.45) ? word('subtitle', random) : null,
    authors: random.chance(0.04) ? [] : Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => author(random)),
    publishedDate: newDate(THIS_YEAR - random.between(...kind.age), random),
    rating: rated ? { average, count } : null,
    priceCents: random.chance(kind.priced) ? random.between(2, 24) * 100 + 99 : null,
    readers: {
      average: rated ? average - random.between(0, 40) / 100 : null,
      count: rated ? Math.ceil(count / 2) : 0,
      wantToRead: wanting,
    },
  };
}

/** Small numbers far more often than large ones, as ratings are. */
function skewed(random: Random, min: number, max: number): number {
  return min + Math.floor((max - min) * random.next() ** 3);
}

function newTitle(keyword: string, inTitle: boolean, titles: Set<string>, random: Random): string {
  const subject = keyword.replace(/(?<![\p{L}’'])(?!(?:for|of|and|in|on|the|a|with|to)\b)\p{Ll}/gu, (letter) => letter.toUpperCase());
  const telling =
    subject
      .replace(/ (?:for|in|on|with|to) .*/, '')
      .split(' ')
      .at(-1) ?? subject;
  const base = word(inTitle ? 'title' : 'other-title', random)
    .replace('{keyword}', () => subject)
    .replace('{word}', () => telling);
  let title = base;
  for (let copy = 0; titles.has(title); copy++) title = `${base}${EDITIONS[copy] ?? `, Volume ${copy}`}`;
  titles.add(title);
  return title;
}

/** What tells apart books of one title, before volumes are counted. */
const EDITIONS = [': The Next Steps', ' for Families', ', Revised Edition', ': A Workbook', ': The Second Year'];

/** Full dates mostly, months and bare years now and then; this year's books are from its first months. */
function newDate(year: number, random: Random): string {
  const month = String(random.between(1, year === THIS_YEAR ? 6 : 12)).padStart(2, '0');
  const day = String(random.between(1, 28)).padStart(2, '0');
  const exactness = random.next();
  if (exactness < 0.2) return String(year);
  return exactness < 0.3 ? `${year}-${month}` : `${year}-${month}-${day}`;
}
