/** Loading, error and empty states of every page: space is reserved while loading, retry works, and empty states offer a next step. */

import { beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { scaled } from '../../local/testing/scale.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import { eachCase } from './each-case.ts';
import { Gate } from './request-gate.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

/** Half the limit of a good Cumulative Layout Shift (0.1). */
const MAX_SHIFT = 0.05;
const EMAIL = 'states@example.com';
/** On the list's first page, however many codes other files have made. */
const NEWEST_CODE = 'STATES20';
const WIDTHS = scaled([380], [1280, 380]);

const harness = useProduct();
const browser = useBrowser();
let author: Author;
/** One that was read and mended. */
let novel: string;
beforeAll(async () => {
  author = await harness.author('publisher', { email: EMAIL, authorName: 'Ada Quill' });
  await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [author.user.id]);
  await harness.db.query(
    `INSERT INTO promo_codes (code, description, discount_type, discount_value, applicable_tiers) VALUES ($1, 'New', 'percent', 20, '["publisher"]')`,
    [NEWEST_CODE],
  );
  novel = await addReadBook(harness.db, author, NOVEL);
  const book = author.create(nonFiction({ bookTitle: 'Bees on the Balcony', generationLevel: 'outline', wordCount: 5_000 }));
  const niche = author.expect(200, 'POST', '/api/niche-analysis', { keyword: 'balcony bees' });
  await Promise.all([author.completed((await book).id), niche]);
});

type Case = {
  path: string | (() => string);
  request: RegExp;
  /** The loading message, which may be for screen readers only. */
  waiting: string;
  failed: string;
  shown: string;
  /** Where a phone shows something else. */
  shownOnPhone?: string;
  /** Done on the page before the request is sent. */
  prepare?: (visitor: Visitor) => Promise<void>;
};

const CASES: Record<string, Case> = {
  'the account': {
    path: '/dashboard',
    request: /\/api\/auth\/me$/,
    waiting: 'Checking your account...',
    failed: 'We couldn’t check your account',
    shown: 'Welcome back, Ada Quill!',
  },
  'the books': {
    path: '/dashboard',
    request: /\/projects\?limit/,
    waiting: 'Loading your books',
    failed: 'Your books could not be loaded.',
    shown: 'Bees on the Balcony',
  },
  'a book’s chapters': {
    path: '/dashboard',
    request: /\/api\/book-projects\/[\w-]+$/,
    waiting: 'Loading the chapters',
    failed: 'The chapters could not be loaded.',
    shown: 'Done',
    shownOnPhone: 'All ',
    prepare: (visitor) => visitor.page.locator('[id^=book-] button[aria-expanded]').click(),
  },
  'a book’s head': {
    path: () => `/books/${novel}`,
    request: /\/api\/book-projects\/[\w-]+$/,
    waiting: 'Loading the book',
    failed: 'The book could not be loaded.',
    shown: 'Fiction book, 20,000 words',
  },
  'the text': {
    path: () => `/books/${novel}`,
    request: /\/text$/,
    waiting: 'Loading the text',
    failed: 'The text could not be loaded.',
    shown: 'The First Answer',
  },
  'the editor’s report': {
    path: () => `/books/${novel}?tab=report`,
    request: /\/editors-report$/,
    waiting: 'Loading the editor’s report',
    failed: 'The editor’s report could not be loaded.',
    shown: 'What we changed',
  },
  'the canon': {
    path: () => `/books/${novel}?tab=canon`,
    request: /\/canon$/,
    waiting: 'Loading the canon',
    failed: 'The canon could not be loaded.',
    shown: 'Steps of the tower',
  },
  'the plan of a book': {
    path: () => `/books/${novel}?tab=plan`,
    request: /\/plan$/,
    waiting: 'Loading the plan',
    failed: 'The plan could not be loaded.',
    shown: 'The Harbor Book',
  },
  'the quota of a book': {
    path: '/generator/non-fiction',
    request: /\/users\/[\w-]+\/stats$/,
    waiting: 'Loading user data...',
    failed: 'Unable to load usage statistics. Limits will be enforced by the server during generation.',
    shown: 'Full books this month',
  },
  'past analyses': {
    path: '/niche-validator',
    request: /\/niche-analysis\/history$/,
    waiting: 'Loading your past analyses',
    failed: 'Your past analyses could not be loaded.',
    shown: 'Recent Analyses',
  },
  'recommended niches': {
    path: '/niche-validator',
    request: /\/recommendations$/,
    waiting: 'Looking for niches...',
    failed: 'The recommendations could not be loaded.',
    shown: 'Analyze This Niche',
    prepare: (visitor) => visitor.click('button', 'Get AI Recommendations'),
  },
  'the plan': {
    path: '/account',
    request: /\/api\/subscriptions$/,
    waiting: 'Loading your plan',
    failed: 'Your plan could not be loaded.',
    shown: 'Granted to you, not billed',
  },
  'the plans’ prices': {
    path: '/account',
    request: /\/early-bird\/stats$/,
    waiting: 'Loading the prices',
    failed: 'We couldn’t check the early-bird offer.',
    shown: 'forever',
    prepare: (visitor) => visitor.click('button', 'Change Plan'),
  },
  'the usage': {
    path: '/account',
    request: /\/users\/[\w-]+\/stats$/,
    waiting: 'Loading your usage',
    failed: 'Unable to load usage statistics.',
    shown: 'Books so far',
  },
  'a payment’s beginning': {
    path: () => `/checkout?userId=${author.user.id}&tokensAmount=1`,
    request: /\/create-payment-intent$/,
    waiting: 'Loading the payment summary',
    failed: 'Failed to initialize payment',
    shown: 'Due today',
  },
  'a payment’s summary': {
    path: () => `/checkout?userId=${author.user.id}&tokensAmount=1`,
    request: /\/api\/checkout\//,
    waiting: 'Loading the payment summary',
    failed: 'Failed to initialize payment',
    shown: 'Due today',
  },
  'the payment form': {
    path: () => `/checkout?userId=${author.user.id}&tokensAmount=1`,
    request: /\/stripe\.js$/,
    waiting: 'Loading the payment form',
    failed: 'The payment form could not be loaded.',
    shown: 'We never see its number.',
  },
  'the admin’s users': {
    path: '/admin',
    request: /\/api\/admin\/users$/,
    waiting: 'Loading the users',
    failed: 'Failed to load admin data. Please try again.',
    shown: EMAIL,
  },
  'promo codes': {
    path: '/admin',
    request: /\/api\/admin\/promo-codes$/,
    waiting: 'Loading the promo codes',
    failed: 'Failed to load admin data. Please try again.',
    shown: NEWEST_CODE,
  },
  'what books cost': {
    path: '/admin',
    request: /\/api\/admin\/book-costs$/,
    waiting: 'Loading the costs',
    failed: 'Failed to load admin data. Please try again.',
    shown: 'The Lamp at Hollow Point',
  },
};

/** Opens the page with empty storage, except that the wizard is at its last step. */
async function arrive(visitor: Visitor, { path, prepare }: Pick<Case, 'path' | 'prepare'>): Promise<void> {
  await visitor.page.evaluate((key) => {
    sessionStorage.clear();
    localStorage.setItem(key, JSON.stringify({ step: 3, completed: [1, 2] }));
  }, `bookwright:non-fiction-steps:${author.user.id}`);
  await visitor.open(typeof path === 'string' ? path : path());
  await prepare?.(visitor);
}

/** Waits for a status message, which may be for screen readers only. */
const announces = (visitor: Visitor, words: string): Promise<void> =>
  visitor.until(
    `for “${words}” to be announced`,
    (wanted) => [...document.querySelectorAll('[role=status]')].some((status) => status.textContent?.includes(wanted)),
    undefined,
    words,
  );

/**
 * The cumulative layout shift since the page was opened, and what moved. Shifts right after an input are excluded, as in Core Web Vitals,
 * unless they come after `cameAt`, when the response arrived.
 */
const shiftOf = ({ page }: Visitor, cameAt: number): Promise<{ shift: number; moved: string[] }> =>
  page.evaluate(async (since) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Shifts of a frame are reported after the next one.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    shifts.push(...(observer.takeRecords() as Shift[]));
    const own = shifts.filter(({ hadRecentInput, startTime }) => !hadRecentInput || startTime >= since);
    const moved = own.flatMap(({ value, sources }) =>
      sources.map(({ node }) => `${value.toFixed(3)} ${(node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120)}`),
    );
    return { shift: own.reduce((sum, { value }) => sum + value, 0), moved };
  }, cameAt);

const visitAsAuthor = (width: number, work: (visitor: Visitor, gate: Gate) => Promise<void>): Promise<void> =>
  browser.visit(
    harness.apiUrl,
    async (visitor) => {
      await visitor.signIn(author.user.email, PASSWORD);
      await work(visitor, await Gate.before(visitor.page));
    },
    { width },
  );

/** Runs the cases in one visit. */
const visitCases = <One>(
  cases: Record<string, One>,
  width: number,
  work: (visitor: Visitor, gate: Gate, one: One, name: string) => Promise<void>,
) => visitAsAuthor(width, (visitor, gate) => eachCase(cases, (one, name) => work(visitor, gate, one, name)));

largeTest.each(WIDTHS)('loading causes no layout shift: %i pixels wide', async (width) => {
  const shifts: Record<string, unknown> = {};
  await visitCases(CASES, width, async (visitor, gate, each, name) => {
    gate.set(each.request, 'hold');
    await arrive(visitor, each);
    await announces(visitor, each.waiting);
    const cameAt = await visitor.page.evaluate(() => performance.now());
    await gate.release();
    await visitor.sees(width < 640 ? (each.shownOnPhone ?? each.shown) : each.shown);
    const { shift, moved } = await shiftOf(visitor, cameAt);
    if (shift >= MAX_SHIFT) shifts[name] = { shift, moved };
  });
  expect(shifts).toEqual({});
});

largeTest('a failed request shows an error that can be retried', () =>
  visitCases(CASES, 1280, async (visitor, gate, each) => {
    gate.set(each.request, 'fail');
    await arrive(visitor, each);
    await visitor.sees(each.failed);
    // The retry loses its connection; meanwhile the button is busy and keeps the focus.
    await gate.release('hold');
    await visitor.click('button', 'Try again');
    await visitor.until('for the button to be busy', () => document.activeElement?.matches('button[aria-busy=true]') ?? false);
    await gate.release('disconnect');
    await visitor.until('for the button to be ready again', () => document.activeElement?.matches('button:not([aria-busy])') ?? false);
    await visitor.sees(each.failed);
    await gate.release();
    await visitor.click('button', 'Try again');
    await visitor.sees(each.shown);
    await visitor.seesNoMore(each.failed);
    await visitor.until('for the focus to stay near the button', () => document.activeElement !== document.body);
  }),
);

largeTest.each(scaled([1100], [1100, 1280]))('an author’s header does not change when the account check returns: %i pixels wide', (width) =>
  visitAsAuthor(width, async (visitor, gate) => {
    // The visible links, or the button that opens the drawer.
    const ways = () =>
      visitor.page.$eval('header', (header) =>
        [...header.querySelectorAll('nav a, [aria-label="Open menu"]')]
          .filter((each) => each.checkVisibility())
          .map((each) => each.textContent),
      );
    gate.set(/\/auth\/me$/, 'hold');
    await visitor.open('/dashboard');
    await visitor.until('for the header', () => document.querySelector('header a') !== null);
    const before = await ways();
    await gate.release();
    await visitor.sees('Bees on the Balcony');
    expect(await ways()).toEqual(before);
  }),
);

const EMPTY_CASES: Record<
  string,
  Pick<Case, 'path' | 'prepare'> & { request: RegExp; json: unknown; status?: number; says: string; next?: ['link' | 'button', string] }
> = {
  'no books': { path: '/dashboard', request: /\/projects\?limit/, json: [], says: 'No books yet', next: ['link', 'Get Started'] },
  'no analyses': {
    path: '/niche-validator',
    request: /\/history$/,
    json: { analyses: [], usage: { remaining: 200, maxCount: 200 } },
    says: 'How the scores are made',
    next: ['button', 'Analyze Niche'],
  },
  'no recommendations': {
    path: '/niche-validator',
    request: /\/recommendations$/,
    json: { recommendations: [] },
    says: 'No recommendations available at this time',
    next: ['button', 'Try again'],
    prepare: (visitor) => visitor.click('button', 'Get AI Recommendations'),
  },
  'a book of which nothing is written': {
    path: () => `/books/${novel}`,
    request: /\/text$/,
    json: { title: '', subtitle: null, authorName: '', language: 'en', contentType: 'fiction', generationLevel: 'full', chapters: [] },
    says: 'Chapters appear here as they are written.',
    next: ['link', 'Your books'],
  },
  'a book that is not read yet': {
    path: () => `/books/${novel}?tab=report`,
    request: /\/editors-report$/,
    json: {
      ...{ rounds: 0, findings: [], promises: [], claims: [] },
      habits: { recurring: [], stock: [], alike: [], unbalanced: [] },
    },
    says: 'Once every chapter is written, we read the whole book',
    next: ['link', 'Your books'],
  },
  'a book without a canon': {
    path: () => `/books/${novel}?tab=canon`,
    request: /\/canon$/,
    json: { entries: [] },
    says: 'The canon is set while the book is outlined',
    next: ['link', 'Your books'],
  },
  'nothing in the canon': {
    path: () => `/books/${novel}?tab=canon`,
    request: /(?!)/,
    json: undefined,
    says: 'Nothing in the canon matches “nobody at all”.',
    next: ['button', 'Show everything'],
    prepare: (visitor) => visitor.page.locator('input[type=search]').fill('nobody at all'),
  },
  'a book without a plan': {
    path: () => `/books/${novel}?tab=plan`,
    request: /\/plan$/,
    json: { outline: null, research: null, cast: null, world: null, plot: null },
    says: 'The plan appears here as soon as the research for your book is done.',
    next: ['link', 'Your books'],
  },
  'nobody’s book': {
    path: () => `/books/${novel}`,
    request: /\/api\/book-projects\/[\w-]+$/,
    json: { code: 'NOT_FOUND', message: 'Not found', requestId: 'any' },
    status: 404,
    says: 'We couldn’t find that book',
    next: ['link', 'Back to your books'],
  },
  'no promo codes': { path: '/admin', request: /\/promo-codes$/, json: [], says: 'No promo codes yet' },
  'no failed books': {
    path: '/admin',
    request: /\/api\/admin\/books\?state=failed$/,
    json: { books: [], nextCursor: null, counts: { failed: 0, stuck: 0, 'at-work': 0 } },
    says: 'No book has failed',
  },
  'nobody found': {
    path: '/admin',
    request: /(?!)/,
    json: undefined,
    says: 'No user’s name or email contains “nobody at all”.',
    next: ['button', 'Show All Users'],
    prepare: (visitor) => visitor.page.locator('input[type=search]').fill('nobody at all'),
  },
};

largeTest('empty states say what to do next', () =>
  visitCases(EMPTY_CASES, 1280, async (visitor, gate, { request, json, status = 200, says, next, ...place }) => {
    gate.set(request, { json, status });
    await arrive(visitor, place);
    await visitor.sees(says);
    if (next) await visitor.find(...next).wait();
  }),
);
