/** The dashboard when a book fails, Temporal does not respond, or refreshing is paused. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';

jest.setTimeout(120_000);

const EMAIL = 'dashboard@example.com';

const harness = useProduct({ latencyMs: 40 });
const browser = useBrowser();
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher', { email: EMAIL });
});
afterEach(() => harness.openai.clearFaults());

const order = (bookTitle: string) => author.create(nonFiction({ bookTitle, wordCount: 5_000, generationLevel: 'outline' }));

largeTest('a failed book shows the reason; a double click on Retry restarts it once, and it completes', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await harness.openai.addFault({ kind: 'refuse', match: 'Prepare the dossier' });
    const { id } = await order('Refused');
    const { failure } = await author.failed(id);
    let restarts = 0;
    visitor.page.on('request', (request) => (restarts += Number(request.url().endsWith('/restart'))));
    await visitor.signIn(EMAIL, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.sees('It stopped while researching.');
    await visitor.sees(failure?.message ?? 'a failure');
    await visitor.click('button', 'Change and send again: Refused');
    await visitor.at('/generator/non-fiction');
    expect(await visitor.valueOf('Book Topic')).not.toBe('');
    await visitor.page.locator('nav[aria-label=Steps] li:nth-child(2) button').click();
    await visitor.click('button', 'Continue');
    expect(await visitor.valueOf('Book Title')).toBe('Refused');
    await visitor.open('/dashboard');
    await visitor.find('button', 'Retry: Refused').click({ count: 2 });
    expect(await visitor.toast('Book Generation Restarted')).toContain(
      'Your book generation has been restarted and will begin processing shortly.',
    );
    await visitor.find('button', 'Download outline: Refused').setTimeout(40_000).wait();
    await visitor.seesNoMore('It stopped');
    expect(restarts).toBe(1);
    await visitor.click('button', 'More: Refused');
    await visitor.click('menuitem', 'Delete');
    await visitor.sees('Outlines never count.');
    await visitor.click('button', 'Delete Book');
    await visitor.toast('Book Deleted');
    await visitor.seesNoMore('Download outline');
    expect(await author.list()).toEqual([]);
  }),
);

largeTest('while the workflow engine does not respond, the list and the open book say so', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const note = 'The engine isn’t answering; this is the last recorded state.';
    await harness.openai.addFault({ kind: 'status', status: 503, forMs: 60_000 });
    const { id } = await order('Silence');
    await author.until(id, ({ status, source }) => status === 'researching' && source === 'live');
    await visitor.signIn(EMAIL, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.sees('Researching');
    await harness.worker.kill();
    await visitor.sees(note);
    await visitor.page.locator(`#book-${id} button[aria-expanded]`).click();
    await visitor.until(
      'for the open book to say so',
      (id, text) => Boolean(document.querySelector<HTMLElement>(`#book-${id} + tr`)?.innerText.includes(text)),
      20_000,
      id,
      note,
    );
    await harness.openai.clearFaults();
    await harness.worker.start();
    await visitor.seesNoMore(note);
    // Its step may pause for as long as it has been refused before.
    await visitor.find('button', 'Download outline: Silence').setTimeout(80_000).wait();
  }),
);

largeTest('Pause stops refreshing, Resume refreshes at once', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await harness.openai.addFault({ kind: 'status', status: 503, forMs: 60_000 });
    const { id } = await order('Paused');
    await author.until(id, ({ status }) => status === 'researching');
    await visitor.signIn(EMAIL, PASSWORD);
    await visitor.open(`/dashboard?project=${id}`);
    await visitor.sees('Researching');
    await visitor.click('button', 'Pause auto-refresh');
    await visitor.find('button', 'Resume auto-refresh').wait();
    // A response may still be in flight. The open book's event stream, which stays open, does not count.
    await visitor.page.waitForNetworkIdle({ idleTime: 200, concurrency: 1 });
    let requests = 0;
    visitor.page.on('request', (request) => (requests += Number(request.url().includes('project'))));
    const refreshed = await visitor.page.$eval('time', (time) => time.dateTime);
    // Longer than the list's interval of 5 s: without the pause the page would have refetched.
    await sleep(5_500);
    await harness.openai.clearFaults();
    await author.completed(id);
    expect(requests).toBe(0);
    expect(await visitor.page.$eval('time', (time) => time.dateTime)).toBe(refreshed);
    await visitor.sees('Researching');
    // Disables the list's polling, so that only Resume itself can cause the next request.
    await visitor.page.evaluate(() => {
      const set = window.setInterval.bind(window);
      // Puppeteer polls the page with shorter intervals.
      Object.assign(window, { setInterval: (callback: () => void, ms = 0) => (ms < 5_000 ? set(callback, ms) : 0) });
    });
    const list = visitor.page.waitForRequest((request) => request.url().includes('/projects?limit'));
    await visitor.click('button', 'Resume auto-refresh');
    await list;
    await visitor.find('button', 'Download outline: Paused').wait();
    await visitor.seesNoMore('Researching');
    // Nothing is at work any more.
    await visitor.until('for the pause to go', () => !document.querySelector('[aria-label="Pause auto-refresh"]'));
    await visitor.open(`/dashboard?project=${id}`);
    await visitor.sees('outline of 5,000 words');
    await visitor.page.locator('summary::-p-text(Research)').click();
    await visitor.sees('What other books leave out');
    await visitor.sees('Who buys books like this');
    expect(await visitor.text()).not.toMatch(/model call|token/i);
    await visitor.page.setViewport({ width: 380, height: 700 });
    expect(await visitor.overflows()).toBe(false);
    // On a phone the chapters are folded, and once unfolded no title is cut.
    const { chapters } = await author.project(id);
    const title = chapters.at(-1)?.title ?? 'a title';
    expect(await visitor.text()).not.toContain(title);
    const fold = await visitor.page.waitForSelector(`main summary::-p-text(All ${chapters.length} chapters)`);
    await fold?.click();
    await visitor.sees(title);
    const cut = await fold?.evaluate((summary) =>
      [...(summary.closest('details')?.querySelectorAll('li span[dir=auto]') ?? [])].flatMap((each) =>
        each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1 ? [each.textContent] : [],
      ),
    );
    expect(cut).toEqual([]);
  }),
);
