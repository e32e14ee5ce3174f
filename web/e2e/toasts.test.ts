/** Toasts: one at a time, five seconds, F8, a swipe of 50 px. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import { isInside, press, pressOn, tabTo, untilInside } from './keyboard.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(60_000);

const harness = useProduct();
const browser = useBrowser();

const REGION = '[role=region][aria-label^=Notifications]';
const toastGone = (visitor: Visitor) =>
  visitor.until('for the toast to go', (region) => !document.querySelector(`${region} li`), undefined, REGION);

/** Opens a page where Enter in an empty field shows a toast without a request. */
async function openField(visitor: Visitor): Promise<void> {
  await visitor.open('/niche-validator');
  await tabTo(visitor, 'textbox', 'Niche or keyword');
}

async function showToast(visitor: Visitor): Promise<void> {
  await press(visitor, 'Enter');
  await visitor.toast('Missing Keyword');
}

test('toasts are shown one at a time, and announced', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await openField(visitor);
    await visitor.page.evaluate(() => {
      const announced = Object.assign(window, { announced: [] as string[] }).announced;
      new MutationObserver(() => {
        for (const each of document.querySelectorAll('[aria-live=assertive]')) announced.push(each.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await showToast(visitor);
    await press(visitor, 'Enter', 'Enter');
    expect(await visitor.page.$$eval(`${REGION} li`, (all) => all.length)).toBe(1);
    await visitor.until('for it to be announced', () =>
      (window as unknown as { announced: string[] }).announced.some((text) => text.includes('Please enter a niche or keyword')),
    );
  }));

largeTest('F8 focuses the toasts, and dismissing one returns the focus', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await openField(visitor);
    await showToast(visitor);
    await press(visitor, 'F8');
    expect(await visitor.page.$eval(`${REGION} ol`, (list) => list === document.activeElement)).toBe(true);
    expect(await visitor.page.$eval(`${REGION} ol`, (list) => getComputedStyle(list).outlineStyle)).toBe('solid');
    await pressOn(visitor, 'button', 'Dismiss');
    await toastGone(visitor);
    expect(await isInside(visitor, 'main input')).toBe(true);
  }),
);

largeTest('F8 moves focus out of a dialog and back into it; the notices stay visible', () =>
  browser.visit(
    harness.apiUrl,
    async (visitor) => {
      const { user } = await harness.author('free');
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
      await toastGone(visitor);
      expect(await isInside(visitor, '[role=dialog] input')).toBe(true);
    },
    { width: 320, height: 640 },
  ),
);

largeTest('a swipe of more than 50 px to the right dismisses one, a shorter one does not', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await openField(visitor);
    await showToast(visitor);
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
    await toastGone(visitor);
  }),
);

largeTest('toasts close after 5,000 ms, but not while hovered, focused or in an inactive window', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.page.evaluateOnNewDocument(() => {
      const set = window.setTimeout.bind(window);
      const clear = window.clearTimeout.bind(window);
      const pending = new Map<number, () => void>();
      /** The close timer's callback of the last toast. */
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
        `for the clock ${wanted ? 'to run' : 'to stop'}`,
        (state) => String((window as unknown as { clock: Clock }).clock.runs()) === state,
        undefined,
        String(wanted),
      );
    const dispatch = (event: string) => visitor.page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    const point = () => visitor.page.hover(`${REGION} li`);
    const away = () => visitor.page.mouse.move(5, 5);

    await openField(visitor);
    await showToast(visitor);
    await clockRuns(true);
    await point();
    await clockRuns(false);
    await away();
    await clockRuns(true);
    await press(visitor, 'F8');
    await clockRuns(false);
    await tabTo(visitor, 'textbox', 'Niche or keyword');
    await clockRuns(true);
    await dispatch('blur');
    await clockRuns(false);
    await dispatch('focus');
    await clockRuns(true);
    await visitor.page.evaluate(() => (window as unknown as { clock: Clock }).clock.ends());
    await toastGone(visitor);

    // A toast dismissed while hovered does not keep the next one open for ever.
    for (const dismiss of [() => visitor.click('button', 'Dismiss'), () => press(visitor, 'Escape')]) {
      await showToast(visitor);
      await point();
      await clockRuns(false);
      await dismiss();
      await toastGone(visitor);
      await visitor.page.evaluate(() => (window as unknown as { clock: Clock }).clock.forget());
      await away();
      await tabTo(visitor, 'textbox', 'Niche or keyword');
      await showToast(visitor);
      await clockRuns(true);
    }
  }),
);
