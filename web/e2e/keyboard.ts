/** Operates pages by keyboard alone. */

import type { ElementHandle, KeyInput } from 'puppeteer';
import type { Role, Visitor } from './visitor.ts';

/** More tab stops than any page has. */
const STOPS = 150;

export async function press({ page }: Visitor, ...keys: KeyInput[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until the control is focused. @throws Error if it is never reached */
export async function tabTo(visitor: Visitor, role: Role, name: string): Promise<ElementHandle> {
  const control = await visitor.page.waitForSelector(`aria/${name}[role="${role}"]`);
  if (!control) throw new Error(`There is no ${role} “${name}”`);
  for (let stop = 0; stop < STOPS; stop++) {
    if (await hasFocus(control)) return control;
    await press(visitor, 'Tab');
  }
  throw new Error(`The keyboard never reached the ${role} “${name}”`);
}

/** Tabs to a control and presses Enter. */
export async function pressOn(visitor: Visitor, role: Role, name: string): Promise<ElementHandle> {
  const control = await tabTo(visitor, role, name);
  await press(visitor, 'Enter');
  return control;
}

/** Tabs to a text field and types. */
export async function typeInto(visitor: Visitor, label: string, text: string, msPerKey = 0): Promise<void> {
  await tabTo(visitor, 'textbox', label);
  await visitor.page.keyboard.type(text, { delay: msPerKey });
}

export const hasFocus = (element: ElementHandle): Promise<boolean> => element.evaluate((each) => each === document.activeElement);

/** Whether the focus is within an element that matches this selector. */
export const isInside = ({ page }: Visitor, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => Boolean(document.activeElement?.closest(wanted)), selector);

/** Waits until the focus is within an element that matches this selector. */
export const untilInside = (visitor: Visitor, selector: string): Promise<void> =>
  visitor.until(
    `for the focus to be in ${selector}`,
    (wanted) => Boolean(document.activeElement?.closest(wanted ?? '')),
    undefined,
    selector,
  );

/** Tabs once through the page. @returns the number of tab stops, and those without a visible focus style */
export async function tabThroughPage(visitor: Visitor): Promise<{ seen: number; plain: string[] }> {
  await visitor.page.evaluate(() => {
    const mark = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return [outlineStyle === 'none' ? 'none' : outlineWidth, boxShadow].join(' ');
    };
    const looks = new Map<Element, string>();
    const known = new Set<Element>();
    (document.activeElement as HTMLElement | null)?.blur();
    for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]'))
      looks.set(element, mark(element));
    Object.assign(window, {
      /** `undefined` at the end of the page, '' for a visible focus, else a description of the stop. */
      stop: () => {
        const at = document.activeElement;
        if (!at || at === document.body || known.has(at)) return undefined;
        known.add(at);
        return mark(at) === looks.get(at) ? `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}` : '';
      },
    });
  });
  const faults: string[] = [];
  for (;;) {
    await press(visitor, 'Tab');
    const fault = await visitor.page.evaluate(() => (window as unknown as { stop: () => string | undefined }).stop());
    if (fault === undefined) return { seen: faults.length, plain: faults.filter(Boolean) };
    faults.push(fault);
  }
}
