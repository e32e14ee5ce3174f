/** A person at the screen: finds things by what they are called, and waits for what they expect to see. */

import type { ElementHandle, Locator, Page } from 'puppeteer';

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/** Where toasts appear. */
const TOAST = '[role="region"][aria-label^="Notifications"] li';

export type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'tab' | 'heading' | 'dialog' | 'menuitem';

export class Visitor {
  readonly page: Page;
  /** What the page threw and complained of. A refused request is not a complaint: tests bring them about. */
  readonly complaints: string[] = [];
  private readonly site: string;

  constructor(site: string, page: Page) {
    this.site = site;
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.complaints.push(message.text());
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.site}${path}`, { waitUntil: 'load' });
    // A page that was painted beforehand is seen before it answers.
    await this.page.waitForSelector(':root:not(:has([data-painted]))');
  }

  /** Signs in behind the screens. The next page that is opened knows the author. */
  async signIn(email: string, password: string): Promise<void> {
    await this.open('/favicon.svg');
    const status = await this.page.evaluate(
      async (body) => (await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify({ email, password }),
    );
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
  }

  /** The element with this role and exactly this accessible name. */
  find(role: Role, name: string): Locator<Element> {
    return this.page.locator(`aria/${name}[role="${role}"]`);
  }

  click(role: Role, name: string): Promise<void> {
    return this.find(role, name).click();
  }

  /** Whether such an element is on the page now. */
  async has(role: Role, name: string): Promise<boolean> {
    return (await this.page.$(`aria/${name}[role="${role}"]`)) !== null;
  }

  /** Puts a text into a field in place of what it holds, at once, as pasting does. */
  async fill(label: string, text: string): Promise<void> {
    await this.emptied(label);
    await this.page.keyboard.sendCharacter(text);
  }

  /** Types a text key by key. */
  async type(label: string, text: string): Promise<void> {
    await this.emptied(label);
    await this.page.keyboard.type(text);
  }

  async valueOf(label: string, role: Role = 'textbox'): Promise<string> {
    const field = await this.handle(role, label);
    return field.evaluate((element) => (element as HTMLInputElement).value);
  }

  /** Waits until a text field holds this. */
  async holds(label: string, text: string): Promise<void> {
    const field = await this.handle('textbox', label);
    await this.page
      .waitForFunction((each, wanted) => (each as HTMLInputElement).value === wanted, { polling: POLL_MS }, field, text)
      .catch((error: unknown) => Promise.reject(new Error(`Waited for “${label}” to hold “${text}”`, { cause: error })));
  }

  async choose(label: string, value: string): Promise<void> {
    const select = (await this.handle('combobox', label)) as ElementHandle<HTMLSelectElement>;
    await select.select(value);
  }

  /** Waits until the page shows this text. */
  async sees(text: string, patienceMs = PATIENCE_MS): Promise<void> {
    await this.until(`to see “${text}”`, (wanted) => document.body.innerText.includes(wanted), patienceMs, text);
  }

  /** Waits until the page no longer shows this text. */
  async seesNoMore(text: string): Promise<void> {
    await this.until(`no longer to see “${text}”`, (gone) => !document.body.innerText.includes(gone), PATIENCE_MS, text);
  }

  /** Waits for a toast with this title. @returns everything that it says */
  async toast(title: string): Promise<string> {
    const shown = (selector: string, wanted: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((toast) => toast.innerText.includes(wanted))?.innerText;
    const found = await this.page
      .waitForFunction(shown, { polling: POLL_MS }, TOAST, title)
      .catch((error: unknown) => Promise.reject(new Error(`Waited for the toast “${title}”`, { cause: error })));
    return (await found.jsonValue()) ?? '';
  }

  /** Waits until the address has this path. */
  async at(path: string): Promise<void> {
    await this.until(`to be at ${path}`, (wanted) => location.pathname === wanted, PATIENCE_MS, path);
  }

  /** Waits until `condition` holds in the page. @param what ends the sentence “Waited …” of the error */
  async until(what: string, condition: (...args: string[]) => boolean, patienceMs = PATIENCE_MS, ...args: string[]): Promise<void> {
    try {
      await this.page.waitForFunction(condition, { polling: POLL_MS, timeout: patienceMs }, ...args);
    } catch (error) {
      throw new Error(`Waited ${what}`, { cause: error });
    }
  }

  /** The page's text as it is shown. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** Whether the page is wider than its window. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }

  private async emptied(label: string): Promise<void> {
    const field = (await this.handle('textbox', label)) as ElementHandle<HTMLInputElement>;
    await field.evaluate((element) => {
      element.focus();
      element.select();
    });
    await this.page.keyboard.press('Backspace');
  }

  private async handle(role: Role, name: string): Promise<ElementHandle> {
    const handle = await this.page.waitForSelector(`aria/${name}[role="${role}"]`);
    if (!handle) throw new Error(`There is no ${role} “${name}”`);
    return handle;
  }
}
