/** The niche validator and the metadata tool in a browser. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { OUTLINE } from './wizard-steps.ts';
import { useBrowser } from './use-browser.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const browser = useBrowser();

async function analyse(visitor: Visitor, keyword: string): Promise<void> {
  await visitor.fill('Niche or keyword', keyword);
  await visitor.page.keyboard.press('Enter');
  expect(await visitor.toast('Analysis Complete')).toContain(`Your niche analysis for "${keyword.trim()}" is ready.`);
}

largeTest('covers are loaded from third parties only with the author’s consent', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await harness.author('standard');
    await author.expect(200, 'POST', '/api/niche-analysis', { keyword: 'city wildlife' });
    await harness.db.query(
      `UPDATE niche_analyses SET top_books = jsonb_set(top_books, '{0,thumbnail}', '"https://books.google.com/books/content?id=none"') WHERE user_id = $1`,
      [author.user.id],
    );
    const origins: string[] = [];
    visitor.page.on('request', (request) => origins.push(new URL(request.url()).origin));
    await visitor.signIn(author.user.email, PASSWORD);
    await visitor.open('/niche-validator');
    await visitor.page.locator('li button ::-p-text(city wildlife)').click();
    await visitor.click('tab', 'Top Books');
    await visitor.sees('see your IP address');
    expect(new Set(origins)).toEqual(new Set([harness.apiUrl]));
    const cover = visitor.page.waitForRequest((request) => request.url().startsWith('https://books.google.com/'));
    await visitor.click('button', 'Show covers');
    await visitor.find('button', 'Hide covers').wait();
    await cover;
  }),
);

test('an author analyses niches, reads the evidence and compares them', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('standard');
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/niche-validator');
    await visitor.sees('20 of 20 analyses remaining this month');
    await visitor.sees('Sample books');
    await visitor.click('button', 'Analyze Niche');
    expect(await visitor.toast('Missing Keyword')).toContain('Please enter a niche or keyword to analyze.');

    await analyse(visitor, '  balcony bees ');
    await visitor.sees('19 of 20 analyses remaining this month');
    await visitor.sees('Profitability Score');
    const meters = await visitor.page.$$eval('[role=meter]', (each) => each.map((meter) => Number(meter.getAttribute('aria-valuenow'))));
    const [{ score }] = await harness.db.query<[{ score: number }]>(
      'SELECT profitability_score AS score FROM niche_analyses WHERE user_id = $1',
      [user.id],
    );
    expect(meters).toContain(score);

    await visitor.click('tab', 'Breakdown');
    await visitor.sees('How the scores are made');
    await visitor.sees('geometric mean');
    await visitor.click('tab', 'Top Books');
    await visitor.click('button', 'Reviews');
    const reviews = await visitor.page.$$eval('table tbody tr', (rows) => rows.map((row) => row.textContent));
    expect(reviews.length).toBeGreaterThan(5);
    // The page ends with its footer, whatever the table hides for screen readers.
    const below = await visitor.page.$eval(
      'footer',
      (footer) => document.documentElement.scrollHeight - footer.getBoundingClientRect().bottom - scrollY,
    );
    expect(below).toBeLessThan(2);
    expect(await visitor.overflows()).toBe(false);

    // Clicking a related keyword analyses it at once.
    await visitor.click('tab', 'Keywords');
    const related = await visitor.page.$eval('[role=tabpanel] button', (button) => button.textContent ?? '');
    await visitor.click('button', related);
    await visitor.toast('Analysis Complete');
    await visitor.sees('18 of 20 analyses remaining this month');

    for (const keyword of ['balcony bees', related]) await visitor.page.locator(`aria/Compare ${keyword}[role="checkbox"]`).click();
    await visitor.sees('Comparison');
    await visitor.page.setViewport({ width: 380, height: 700 });
    await visitor.page.waitForSelector('section dl dd');
    expect(await visitor.overflows()).toBe(false);
    const cut = await visitor.page.$$eval(
      'section dl dd *, [aria-label="Past analyses"] *',
      (parts) =>
        parts.filter((part) => part.checkVisibility() && !part.closest('.sr-only') && part.getBoundingClientRect().right > innerWidth)
          .length,
    );
    expect(cut).toBe(0);
    const tabs = await visitor.page.$$eval('[role=tab]', (each) => new Set(each.map((tab) => tab.getBoundingClientRect().top)).size);
    expect(tabs).toBe(1);
    await visitor.page.setViewport({ width: 1280, height: 900 });

    await visitor.click('button', 'Outline This Niche');
    await visitor.at('/generator/non-fiction');
    expect(await visitor.valueOf('Book Topic')).toContain(related);
    await visitor.click('button', 'Continue');
    await visitor.fill('Target Audience', 'Whoever looks for it');
    await visitor.click('button', 'Continue');
    await visitor.sees(`Your niche analysis of “${related}” goes along`);
    await visitor.fill('Book Title', 'For That Niche');
    await visitor.click('radio', OUTLINE);
    await visitor.click('button', 'Generate Outline');
    await visitor.at('/dashboard');
    const [outline]: { keyword: string }[] = await harness.db.query(
      `SELECT keyword FROM book_projects b JOIN niche_analyses a ON a.id = b.niche_analysis_id WHERE b.user_id = $1`,
      [user.id],
    );
    expect(outline).toEqual({ keyword: related });
    await visitor.open('/niche-validator');

    // Clicking a recommended niche only fills in the field.
    await visitor.click('button', 'Get AI Recommendations');
    await visitor.until('for ten niches', () => document.querySelectorAll('button[aria-label^="Analyze This Niche"]').length === 10);
    const proposed = await visitor.page.$eval(
      'button[aria-label^="Analyze This Niche"]',
      (button) => button.getAttribute('aria-label') ?? '',
    );
    await visitor.click('button', proposed);
    await visitor.holds('Niche or keyword', proposed.replace('Analyze This Niche: ', ''));
    await visitor.click('button', 'Suggest Others');
    await visitor.sees('Looking for niches...');
    await visitor.until('for ten niches', () => document.querySelectorAll('button[aria-label^="Analyze This Niche"]').length === 10);
    await visitor.sees('18 of 20 analyses remaining this month');
  }));

largeTest('a visitor needs an account, and a free author gets one analysis a month', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open('/niche-validator');
    await visitor.sees('An example of a result');
    const order = await visitor.page.$$eval('main h2, main [role=note] p', (parts) => parts.map((part) => part.textContent));
    expect(order.indexOf('urban beekeeping for beginners')).toBeLessThan(order.indexOf('How the scores are made'));
    await visitor.fill('Niche or keyword', 'balcony bees');
    await visitor.click('button', 'Analyze Niche');
    expect(await visitor.toast('Account Required')).toContain('1 free niche analyzer request per free account.');
    await visitor.sees('Welcome to Bookwright');

    const { user } = await harness.author('free');
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/niche-validator');
    await visitor.sees('Unlock AI-Recommended Niches');
    await analyse(visitor, '<img src=x onerror=alert(1)>');
    await visitor.sees('0 of 1 analyses remaining this month');
    expect(await visitor.page.$('img[src="x"]')).toBeNull();
    await visitor.fill('Niche or keyword', 'another');
    await visitor.click('button', 'Analyze Niche');
    expect(await visitor.toast('Analysis Limit Reached')).toContain('Upgrade to analyze more niches per month.');
  }),
);

largeTest('a publisher gets metadata for a finished book', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await harness.author('publisher');
    const { id } = await author.create(nonFiction({ bookTitle: 'Bees on the Balcony', generationLevel: 'outline', wordCount: 5_000 }));
    await author.completed(id);
    await visitor.signIn(author.user.email, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.sees('Publishing Tools');
    await visitor.sees('Metadata for');
    await visitor.click('button', 'Generate Metadata');
    expect(await visitor.toast('Metadata Generated!')).toContain(
      'Generated BISAC categories and KDP metadata suggestions based on your book title.',
    );
    for (const heading of ['BISAC Categories', 'KDP Keywords', 'Book Description', 'Competitive Analysis', 'AI content on KDP'])
      await visitor.sees(heading);
    await visitor.sees('Book Industry Study Group');
    expect(await visitor.overflows()).toBe(false);

    await visitor.click('button', 'Edit Metadata');
    await visitor.fill('Keyword box 1', 'free bees for everybody');
    await visitor.sees('KDP does not allow “free” in keywords');
    await visitor.fill('Keyword box 1', 'bees for small balconies');
    await visitor.sees('24 / 50');
    await visitor.fill('Hook', 'A hook of one’s own.');
    await visitor.click('button', 'Save Metadata');
    await visitor.toast('Metadata Saved');
    await visitor.open('/dashboard');
    await visitor.sees('bees for small balconies');
    await visitor.sees('<p><b>A hook of one’s own.</b></p>');
    await visitor.click('button', 'Versions of the metadata');
    await visitor.until('for what was added', () =>
      [...document.querySelectorAll('main ins')].some(({ textContent }) => textContent.includes('small balconies')),
    );
    await visitor.click('button', 'Go Back to This Version');
    await visitor.toast('Version Restored');
    await visitor.seesNoMore('bees for small balconies');
    expect(await visitor.has('button', 'Copy all metadata')).toBe(false);
    expect(await visitor.has('button', 'Copy All')).toBe(true);
  }),
);
