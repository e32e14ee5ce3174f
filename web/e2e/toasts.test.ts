/** Toasts as they are promised: one at a time, five seconds, F8, a swipe of 50 px; and never in the way. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { isInside, press, pressOn, tabTo, untilInside } from './keyboard.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(60_000);

let studio: Studio;
let browser: TestBrowser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), startBrowser()]);
});
afterAll(() => Promise.all([browser.close(), studio.stop()]));

const REGION = '[role=region][aria-label^=Notifications]';
/** Waits until there is none. */
const gone = (visitor: Visitor) =>
  visitor.until('for the toast to go', (region) => !document.querySelector(`${region} li`), undefined, REGION);

/** Opens a page that answers Enter in its field with a toast and asks nobody. */
async function openField(visitor: Visitor): Promise<void> {
  await visitor.open('/niche-validator');
  await tabTo(visitor, 'textbox', 'Niche or keyword');
}

/** Brings the toast about. */
async function raise(visitor: Visitor): Promise<void> {
  await press(visitor, 'Enter');
  await visitor.toast('Missing Keyword');
}

test('are one at a time, and heard', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await openField(visitor);
    await visitor.page.evaluate(() => {
      const heard = Object.assign(window, { heard: [] as string[] }).heard;
      new MutationObserver(() => {
        for (const each of document.querySelectorAll('[aria-live=assertive]')) heard.push(each.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await raise(visitor);
    await press(visitor, 'Enter', 'Enter');
    expect(await visitor.page.$$eval(`${REGION} li`, (all) => all.length)).toBe(1);
    await visitor.until('to hear it', () =>
      (window as unknown as { heard: string[] }).heard.some((text) => text.includes('Please enter a niche or keyword')),
    );
  }));

test('F8 leads to them, Enter on Dismiss back to where the keyboard was', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await openField(visitor);
    await raise(visitor);
    await press(visitor, 'F8');
    expect(await visitor.page.$eval(`${REGION} ol`, (list) => list === document.activeElement)).toBe(true);
    expect(await visitor.page.$eval(`${REGION} ol`, (list) => getComputedStyle(list).outlineStyle)).toBe('solid');
    await pressOn(visitor, 'button', 'Dismiss');
    await gone(visitor);
    expect(await isInside(visitor, 'main input')).toBe(true);
  }));

test('F8 leads out of a window and back into it; the notices stay in view', () =>
  browser.visit(
    studio.apiUrl,
    async (visitor) => {
      const { user } = await studio.author('free');
      await visitor.signIn(user.email, PASSWORD);
      await visitor.open('/account');
      await pressOn(visitor, 'button', 'Delete Account');
      await tabTo(visitor, 'textbox', 'Type DELETE to confirm');
      await press(visitor, 'Enter');
      await visitor.toast('Confirmation Required');
      const [notice = 0, toast = 0] = await visitor.page.evaluate(
        (region) => [
          document.querySelector('header > .absolute')?.getBoundingClientRect().bottom,
          document.querySelector(`${region} li`)?.getBoundingClientRect().top,
        ],
        REGION,
      );
      expect(notice).toBeGreaterThan(100);
      expect(toast).toBeGreaterThanOrEqual(notice);
      await press(visitor, 'F8');
      await untilInside(visitor, REGION);
      await pressOn(visitor, 'button', 'Dismiss');
      await gone(visitor);
      expect(await isInside(visitor, '[role=dialog] input')).toBe(true);
    },
    { width: 320, height: 640 },
  ));

test('a swipe of more than 50 px to the right dismisses one, a shorter one does not', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await openField(visitor);
    await raise(visitor);
    const { mouse } = visitor.page;
    const [x = 0, y = 0] = await visitor.page.$eval(`${REGION} li`, (toast) => {
      const { left, top } = toast.getBoundingClientRect();
      return [left + 100, top + 20];
    });
    const swipe = async (px: number) => {
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + px, y, { steps: 5 });
      await mouse.up();
    };
    await swipe(40);
    expect(await visitor.page.$eval(`${REGION} li`, (toast) => toast.dataset.swipe)).toBe('cancel');
    await swipe(51);
    await gone(visitor);
  }));

test('go after 5,000 ms, unless the pointer, the keyboard or another window has the attention', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await visitor.page.evaluateOnNewDocument(() => {
      const set = window.setTimeout.bind(window);
      const clear = window.clearTimeout.bind(window);
      const pending = new Map<number, () => void>();
      /** Of the last toast. */
      let close: (() => void) | undefined;
      Object.assign(window, {
        setTimeout: (callback: () => void, ms?: number, ...rest: unknown[]) => {
          if (ms === 5_000) close = callback;
          const id = set(callback, ms, ...rest);
          pending.set(id, callback);
          return id;
        },
        clearTimeout: (id: number) => {
          pending.delete(id);
          clear(id);
        },
        clock: {
          runs: () => close !== undefined && [...pending.values()].includes(close),
          ends: () => close?.(),
          forget: () => (close = undefined),
        },
      });
    });
    type Clock = { runs: () => boolean; ends: () => void; forget: () => void };
    const clockRuns = (wanted: boolean) =>
      visitor.until(
        `for the clock ${wanted ? 'to run' : 'to stand'}`,
        (state) => String((window as unknown as { clock: Clock }).clock.runs()) === state,
        undefined,
        String(wanted),
      );
    const tell = (event: string) => visitor.page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    const point = () => visitor.page.hover(`${REGION} li`);
    const away = () => visitor.page.mouse.move(5, 5);

    await openField(visitor);
    await raise(visitor);
    await clockRuns(true);
    await point();
    await clockRuns(false);
    await away();
    await clockRuns(true);
    await press(visitor, 'F8');
    await clockRuns(false);
    await tabTo(visitor, 'textbox', 'Niche or keyword');
    await clockRuns(true);
    await tell('blur');
    await clockRuns(false);
    await tell('focus');
    await clockRuns(true);
    await visitor.page.evaluate(() => (window as unknown as { clock: Clock }).clock.ends());
    await gone(visitor);

    // One that goes while the pointer is on it does not keep the next one for ever.
    for (const dismiss of [() => visitor.click('button', 'Dismiss'), () => press(visitor, 'Escape')]) {
      await raise(visitor);
      await point();
      await clockRuns(false);
      await dismiss();
      await gone(visitor);
      await visitor.page.evaluate(() => (window as unknown as { clock: Clock }).clock.forget());
      await away();
      await tabTo(visitor, 'textbox', 'Niche or keyword');
      await raise(visitor);
      await clockRuns(true);
    }
  }));
