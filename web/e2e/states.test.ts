/** Every page while what it asks for is on its way, does not come, or is nothing: its place is kept, asking again works, and there is a next step. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/studio/author.ts';
import { nonFiction } from '../../local/studio/sample-requests.ts';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { eachCase } from './each-case.ts';
import { Gate } from './gate.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

/** Half of what Google calls a good page. */
const MAX_SHIFT = 0.05;
const EMAIL = 'states@example.com';
const WIDTHS = [1280, 380] as const;

let studio: Studio;
let browser: TestBrowser;
let author: Author;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), startBrowser()]);
  author = await studio.author('publisher', { email: EMAIL, authorName: 'Ada Quill' });
  await studio.db.query('UPDATE users SET is_admin = true WHERE id = $1', [author.user.id]);
  const book = author.create(nonFiction({ bookTitle: 'Bees on the Balcony', generationLevel: 'outline', wordCount: 5_000 }));
  const niche = author.expect(200, 'POST', '/api/niche-analysis', { keyword: 'balcony bees' });
  await Promise.all([author.completed((await book).id), niche]);
});
afterAll(() => Promise.all([browser.close(), studio.stop()]));

type Case = {
  path: string | (() => string);
  request: RegExp;
  /** What stands there meanwhile, in words that may be only for those who listen. */
  waiting: string;
  failed: string;
  shown: string;
  /** Done on the page before anything is asked. */
  act?: (visitor: Visitor) => Promise<void>;
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
    request: /\/projects$/,
    waiting: 'Loading your books',
    failed: 'Your books could not be loaded.',
    shown: 'Bees on the Balcony',
  },
  'a book’s chapters': {
    path: '/dashboard',
    request: /\/api\/book-projects\/[\w-]+$/,
    waiting: 'Loading the chapters',
    failed: 'The chapters could not be loaded.',
    shown: 'tokens of this book’s budget',
    act: (visitor) => visitor.page.locator('[id^=book-] button[aria-expanded]').click(),
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
    act: (visitor) => visitor.click('button', 'Get AI Recommendations'),
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
    failed: 'The early-bird offer could not be checked.',
    shown: 'forever',
    act: (visitor) => visitor.click('button', 'Change Plan'),
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
    shown: 'EARLYBIRD',
  },
};

/** At a page, signed in, with nothing left of an earlier visit but the wizard at its last step. */
async function arrive(visitor: Visitor, { path, act }: Pick<Case, 'path' | 'act'>): Promise<void> {
  await visitor.page.evaluate((key) => {
    sessionStorage.clear();
    localStorage.setItem(key, JSON.stringify({ step: 3, completed: [1, 2] }));
  }, `bookwright:non-fiction-steps:${author.user.id}`);
  await visitor.open(typeof path === 'string' ? path : path());
  await act?.(visitor);
}

/** Waits for words that may be there for screen readers only. */
const announces = (visitor: Visitor, words: string): Promise<void> =>
  visitor.until(
    `for “${words}” to be announced`,
    (wanted) => [...document.querySelectorAll('[role=status]')].some((status) => status.textContent?.includes(wanted)),
    undefined,
    words,
  );

/**
 * How much of the page moved since it was opened, as Core Web Vitals count it; and what moved. What follows a press of a button at once is
 * no fault, but what comes from the server is, however soon after it.
 */
const shiftOf = ({ page }: Visitor, cameAt: number): Promise<{ shift: number; moved: string[] }> =>
  page.evaluate(async (since) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // What the last frame moved is known after the next.
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
    studio.apiUrl,
    async (visitor) => {
      await visitor.signIn(author.user.email, PASSWORD);
      await work(visitor, await Gate.before(visitor.page));
    },
    { width },
  );

/** Goes through the cases in one visit. */
const forEachCase = <One>(
  cases: Record<string, One>,
  width: number,
  work: (visitor: Visitor, gate: Gate, one: One, name: string) => Promise<void>,
) => visitAsAuthor(width, (visitor, gate) => eachCase(cases, (one, name) => work(visitor, gate, one, name)));

test.each(WIDTHS)('what is on its way has its place, and moves nothing when it comes: %i pixels wide', async (width) => {
  const shifts: Record<string, unknown> = {};
  await forEachCase(CASES, width, async (visitor, gate, each, name) => {
    gate.set(each.request, 'hold');
    await arrive(visitor, each);
    await announces(visitor, each.waiting);
    const cameAt = await visitor.page.evaluate(() => performance.now());
    await gate.release();
    await visitor.sees(each.shown);
    const { shift, moved } = await shiftOf(visitor, cameAt);
    if (shift >= MAX_SHIFT) shifts[name] = { shift, moved };
  });
  expect(shifts).toEqual({});
});

test('what does not come is said, and asked for again', () =>
  forEachCase(CASES, 1280, async (visitor, gate, each) => {
    gate.set(each.request, 'fail');
    await arrive(visitor, each);
    await visitor.sees(each.failed);
    // Asked again, and the connection is lost; the button shows that it asks, and keeps the keyboard.
    await gate.release('hold');
    await visitor.click('button', 'Try again');
    await visitor.until('for the button to show that it asks', () => document.activeElement?.matches('button[aria-busy=true]') ?? false);
    await gate.release('lose');
    await visitor.until('for the button to offer it again', () => document.activeElement?.matches('button:not([aria-busy])') ?? false);
    await visitor.sees(each.failed);
    await gate.release();
    await visitor.click('button', 'Try again');
    await visitor.sees(each.shown);
    await visitor.seesNoMore(each.failed);
    await visitor.until('for the keyboard to be where the button was', () => document.activeElement !== document.body);
  }));

test.each([1100, 1280])('the header of an author stands before the server has said who it is: %i pixels wide', (width) =>
  visitAsAuthor(width, async (visitor, gate) => {
    // Either its links or the button of the drawer.
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

const NOTHING: Record<
  string,
  Pick<Case, 'path' | 'act'> & { request: RegExp; answer: unknown; says: string; next?: ['link' | 'button', string] }
> = {
  'no books': { path: '/dashboard', request: /\/projects$/, answer: [], says: 'No books yet', next: ['link', 'Get Started'] },
  'no analyses': {
    path: '/niche-validator',
    request: /\/history$/,
    answer: { analyses: [], usage: { remaining: 200, maxCount: 200 } },
    says: 'How the scores are made',
    next: ['button', 'Analyze Niche'],
  },
  'no recommendations': {
    path: '/niche-validator',
    request: /\/recommendations$/,
    answer: { recommendations: [] },
    says: 'No recommendations available at this time',
    next: ['button', 'Try again'],
    act: (visitor) => visitor.click('button', 'Get AI Recommendations'),
  },
  'no promo codes': { path: '/admin', request: /\/promo-codes$/, answer: [], says: 'No promo codes yet' },
  'nobody found': {
    path: '/admin',
    request: /(?!)/,
    answer: undefined,
    says: 'Nobody’s name or address holds “nobody at all”.',
    next: ['button', 'Show All Users'],
    act: (visitor) => visitor.page.locator('input[type=search]').fill('nobody at all'),
  },
};

test('where there is nothing, that is said, with the next step', () =>
  forEachCase(NOTHING, 1280, async (visitor, gate, { request, answer, says, next, ...place }) => {
    gate.set(request, { answer });
    await arrive(visitor, place);
    await visitor.sees(says);
    if (next) await visitor.find(...next).wait();
  }));
