/** The dashboard when a book does not simply go well. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/studio/author.ts';
import { nonFiction } from '../../local/studio/sample-requests.ts';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';

jest.setTimeout(120_000);

const EMAIL = 'dashboard@example.com';

let studio: Studio;
let browser: TestBrowser;
let author: Author;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio({ latencyMs: 40 }), startBrowser()]);
  author = await studio.author('publisher', { email: EMAIL });
});
afterEach(() => studio.standIn.clearFaults());
afterAll(() => Promise.all([browser.close(), studio.stop()]));

const order = (bookTitle: string) => author.create(nonFiction({ bookTitle, wordCount: 5_000, generationLevel: 'outline' }));

test('a book that failed says why; Retry, however often it is pressed, restarts it once, and it completes', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await studio.standIn.addFault({ kind: 'refuse', match: 'Prepare the dossier' });
    const { id } = await order('Refused');
    const { failure } = await author.failed(id);
    let restarts = 0;
    visitor.page.on('request', (request) => (restarts += Number(request.url().endsWith('/restart'))));
    await visitor.signIn(EMAIL, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.sees('It stopped while researching.');
    await visitor.sees(failure?.message ?? 'a failure');
    await visitor.find('button', 'Retry: Refused').click({ count: 2 });
    expect(await visitor.toast('Book Generation Restarted')).toContain(
      'Your book generation has been restarted and will begin processing shortly.',
    );
    await visitor.find('button', 'Download outline: Refused').setTimeout(40_000).wait();
    await visitor.seesNoMore('It stopped');
    expect(restarts).toBe(1);
  }));

test('an engine that does not answer is named, in the list and in the open book, until it is back', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    const note = 'The engine isn’t answering; this is the last recorded state.';
    await studio.standIn.addFault({ kind: 'status', status: 503, forMs: 60_000 });
    const { id } = await order('Silence');
    await author.until(id, ({ status, source }) => status === 'researching' && source === 'live');
    await visitor.signIn(EMAIL, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.sees('Researching');
    await studio.worker.kill();
    await visitor.sees(note);
    await visitor.page.locator(`#book-${id} button[aria-expanded]`).click();
    await visitor.until(
      'for the open book to name it',
      (id, text) => Boolean(document.querySelector<HTMLElement>(`#book-${id} + tr`)?.innerText.includes(text)),
      20_000,
      id,
      note,
    );
    await studio.standIn.clearFaults();
    await studio.worker.start();
    await visitor.seesNoMore(note);
    await visitor.find('button', 'Download outline: Silence').setTimeout(40_000).wait();
  }));

test('Pause stops the refreshing, Resume catches up', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await studio.standIn.addFault({ kind: 'status', status: 503, forMs: 60_000 });
    const { id } = await order('Paused');
    await author.until(id, ({ status }) => status === 'researching');
    await visitor.signIn(EMAIL, PASSWORD);
    await visitor.open(`/dashboard?project=${id}`);
    await visitor.sees('Researching');
    await visitor.click('button', 'Pause auto-refresh');
    await visitor.find('button', 'Resume auto-refresh').wait();
    // An answer may still be on its way; the open book's stream is not for ever waited for.
    await visitor.page.waitForNetworkIdle({ idleTime: 200, concurrency: 1 });
    let asked = 0;
    visitor.page.on('request', (request) => (asked += Number(request.url().includes('project'))));
    const refreshed = await visitor.page.$eval('time', (time) => time.dateTime);
    // Longer than the list's five seconds: an unpaused page would ask meanwhile.
    await sleep(5_500);
    await studio.standIn.clearFaults();
    await author.completed(id);
    expect(asked).toBe(0);
    expect(await visitor.page.$eval('time', (time) => time.dateTime)).toBe(refreshed);
    await visitor.sees('Researching');
    // At once: the list's next turn never comes.
    await visitor.page.evaluate(() => {
      const set = window.setInterval.bind(window);
      // Shorter ones are those by which this test looks at the page.
      Object.assign(window, { setInterval: (turn: () => void, ms = 0) => (ms < 5_000 ? set(turn, ms) : 0) });
    });
    const list = visitor.page.waitForRequest((request) => request.url().endsWith('/projects'));
    await visitor.click('button', 'Resume auto-refresh');
    await list;
    await visitor.find('button', 'Download outline: Paused').wait();
    await visitor.seesNoMore('Researching');
  }));
