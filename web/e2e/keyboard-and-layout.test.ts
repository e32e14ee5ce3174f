/** The header's layout at all widths, and use by keyboard alone. */

import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import type { VisitOptions } from './browser.ts';
import { isInside, press, pressOn, tabTo, typeInto, untilInside } from './keyboard.ts';
import type { Role, Visitor } from './visitor.ts';
import { AUDIENCE, TOPIC } from './wizard-steps.ts';

jest.setTimeout(120_000);

const PHONE = { width: 380, height: 700 };
/** Time per key, so that registration takes longer than two seconds, as a person's would. */
const PERSON_MS = 45;
const DESKTOP = { width: 1_280, height: 900 };

const harness = useProduct();
const browser = useBrowser();
let publisher: Author;
beforeAll(async () => {
  publisher = await harness.author('publisher', { authorName: 'Bartholomew Featherstonehaugh-Cholmondeley' });
});

type Persona = 'visitor' | 'publisher';

const visit = (persona: Persona, work: (visitor: Visitor) => Promise<void>, options?: VisitOptions): Promise<void> =>
  browser.visit(
    harness.apiUrl,
    async (visitor) => {
      if (persona === 'publisher') await visitor.signIn(publisher.user.email, PASSWORD);
      await work(visitor);
    },
    options,
  );

async function openWhole(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.waitForSelector('main h1');
  await visitor.page.waitForNetworkIdle({ idleTime: 100, concurrency: 1 });
}

test.each<[Persona, readonly number[]]>([
  ['visitor', [320, 640, 1_023, 1_024, 1_280]],
  ['publisher', [320, 640, 1_023, 1_024, 1_152, 1_280]],
])('the header of a %s neither overflows nor overlaps', (persona, widths) =>
  visit(persona, async (visitor) => {
    await openWhole(visitor, '/how-it-works');
    for (const width of widths) {
      await visitor.page.setViewport({ width, height: 700 });
      const faults = await visitor.page.$eval('header', (header) => {
        const bar = header.getBoundingClientRect();
        const parts = [...header.querySelectorAll('a, button, a span')]
          .filter((each) => each.checkVisibility() && !each.closest('.absolute, .sr-only'))
          .map((each) => ({ each, box: each.getBoundingClientRect(), name: each.textContent || each.getAttribute('aria-label') }));
        const cut = parts.filter(({ box }) => box.left < 8 || box.right > innerWidth - 8 || box.top < 0 || box.bottom > bar.bottom);
        const met = parts.filter(({ each, box }) =>
          parts.some((other) => other.box.left > box.left && other.box.left < box.right && !each.contains(other.each)),
        );
        return [...cut, ...met].map(({ name }) => name);
      });
      expect([width, faults]).toEqual([width, []]);
    }
  }),
);

test('a publisher’s header is the application’s, from 1,024 px on', () =>
  visit('publisher', async (visitor) => {
    await visitor.page.setViewport({ width: 1_024, height: 700 });
    await openWhole(visitor, '/dashboard');
    const links = await visitor.page.$$eval('header nav a', (all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.textContent),
    );
    expect(links).toEqual(['Dashboard', 'Book Generator', 'Niche Validator', 'Pricing', 'Help']);
  }));

test('the focus ring has enough contrast with every background, in both themes', () =>
  visit('visitor', async (visitor) => {
    await openWhole(visitor, '/terms');
    const faint = await visitor.page.evaluate(() => {
      const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
      const luminance = (name: string) => {
        if (!pixel) throw new Error('There is no canvas');
        pixel.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
        pixel.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((byte) => {
          const part = byte / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return ['light', 'dark'].flatMap((theme) => {
        document.documentElement.className = theme;
        const ring = luminance('--focus');
        return ['--paper', '--surface', '--sunken', '--cloth-soft', '--gilt-soft', '--oxblood-soft'].flatMap((ground) => {
          const [dark = 0, light = 0] = [ring, luminance(ground)].sort((a, b) => a - b);
          return (light + 0.05) / (dark + 0.05) >= 3 ? [] : [`${theme} ${ground}`];
        });
      });
    });
    expect(faint).toEqual([]);
  }));

largeTest('from the landing page to an outline by keyboard alone', () =>
  visit('visitor', async (visitor) => {
    const email = 'keys@example.com';
    await openWhole(visitor, '/');
    await press(visitor, 'Tab', 'Enter', 'Tab');
    expect(await isInside(visitor, 'main')).toBe(true);

    await pressOn(visitor, 'button', 'Sign In/Create Account');
    await untilInside(visitor, '[role=dialog]');
    await tabTo(visitor, 'tab', 'Sign In');
    await press(visitor, 'ArrowRight');
    await typeInto(visitor, 'Author name', 'Kay Board', PERSON_MS);
    await typeInto(visitor, 'Email', email, PERSON_MS);
    await typeInto(visitor, 'Password', PASSWORD, PERSON_MS);
    await press(visitor, 'Tab', 'Tab', 'Space');
    await pressOn(visitor, 'button', 'Create Account');
    await visitor.toast('Account created');
    await typeInto(visitor, 'Password', PASSWORD);
    await press(visitor, 'Enter');
    await visitor.toast('Welcome back, Kay Board!');
    await untilInside(visitor, 'main');

    await pressOn(visitor, 'link', 'Create a free outline');
    await visitor.at('/generator');
    await untilInside(visitor, 'main');
    await visitor.until('for the page’s title to be announced', () =>
      [...document.querySelectorAll('[role=status]')].some((each) => each.textContent === document.title),
    );
    await pressOn(visitor, 'link', 'Start a non-fiction book');
    await visitor.at('/generator/non-fiction');
    await typeInto(visitor, 'Book Topic', TOPIC);
    await pressOn(visitor, 'button', 'Continue');
    await typeInto(visitor, 'Target Audience', AUDIENCE);
    await pressOn(visitor, 'button', 'Continue');
    await typeInto(visitor, 'Book Title', 'Bees by Key');
    await tabTo(visitor, 'radio', '8,000 words, about 32 pages');
    // Held until the selection has moved: the radio group follows the focus only while an arrow key is down.
    await visitor.page.keyboard.down('ArrowUp');
    const shorter = await visitor.page.waitForSelector('aria/5,000 words, about 20 pages[role="radio"]');
    await visitor.page.waitForFunction((each) => each?.getAttribute('aria-checked') === 'true', {}, shorter);
    await visitor.page.keyboard.up('ArrowUp');
    await pressOn(visitor, 'button', 'Generate Outline');
    await visitor.at('/dashboard');
    await visitor.sees('Bees by Key');
    await visitor.sees('5,000 words');
    await visitor.find('button', 'Download outline: Bees by Key').setTimeout(60_000).wait();
    await tabTo(visitor, 'button', 'Download outline: Bees by Key');
  }),
);

describe('dialogs and menus trap the focus, and return it to their opener', () => {
  test.each<[string, Persona, string, Role, string, VisitOptions]>([
    ['signing in', 'visitor', '/pricing', 'button', 'Sign In/Create Account', DESKTOP],
    ['the drawer', 'visitor', '/pricing', 'button', 'Open menu', PHONE],
    ['a confirmation', 'publisher', '/account', 'button', 'Delete Account', DESKTOP],
    ['the account menu', 'publisher', '/pricing', 'button', 'Account menu of Bartholomew Featherstonehaugh-Cholmondeley', DESKTOP],
  ])('%s', (_, persona, path, role, name, options) =>
    visit(
      persona,
      async (visitor) => {
        const window = '[role=dialog], [role=menu]';
        await openWhole(visitor, path);
        // The second time the code is already loaded.
        for (const time of ['first', 'second']) {
          await pressOn(visitor, role, name);
          await untilInside(visitor, window);
          for (const key of ['Tab', 'Shift'] as const) {
            if (key === 'Shift') await visitor.page.keyboard.down('Shift');
            for (let stop = 0; stop < 20; stop++) {
              await press(visitor, 'Tab');
              expect([time, key, stop, await isInside(visitor, window)]).toEqual([time, key, stop, true]);
            }
            await visitor.page.keyboard.up('Shift');
          }
          await press(visitor, 'Escape');
          await visitor.until('for it to close', (open) => !document.querySelector(open ?? ''), undefined, window);
          const opener = await visitor.page.waitForSelector(`aria/${name}[role="${role}"]`);
          await visitor.page.waitForFunction((each) => each === document.activeElement, {}, opener);
        }
      },
      options,
    ),
  );

  test('the account menu opens with its first item focused', () =>
    visit('publisher', async (visitor) => {
      await openWhole(visitor, '/pricing');
      await pressOn(visitor, 'button', 'Account menu of Bartholomew Featherstonehaugh-Cholmondeley');
      await visitor.until('for its first item to have the focus', () => document.activeElement?.textContent === 'Dashboard');
      await press(visitor, 'Enter');
      await visitor.at('/dashboard');
    }));

  test('the sign-in dialog opened from the drawer returns focus to the drawer’s opener', () =>
    visit(
      'visitor',
      async (visitor) => {
        await openWhole(visitor, '/pricing');
        for (let time = 0; time < 2; time++) {
          const opener = await pressOn(visitor, 'button', 'Open menu');
          await pressOn(visitor, 'button', 'Sign In/Create Account');
          await visitor.find('tab', 'Create Account').wait();
          await untilInside(visitor, '[role=dialog] form');
          await press(visitor, 'Escape');
          await visitor.page.waitForFunction((each) => each === document.activeElement, {}, opener);
        }
      },
      PHONE,
    ));
});
