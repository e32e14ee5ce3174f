/** A person using a page: finds elements by role and accessible name, and waits for what they expect to see. */

import type { ElementHandle, Locator, Page } from 'puppeteer';

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** The toasts. */
const TOAST = '[role="region"][aria-label^="Notifications"] li';

export type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'tab' | 'heading' | 'dialog' | 'menuitem';

export class Visitor {
  readonly page: Page;
  /** Uncaught errors and console errors. Failed requests do not count, because tests cause them. */
  readonly pageErrors: string[] = [];
  private readonly site: string;

  constructor(site: string, page: Page) {
    this.site = site;
    this.page = page;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => this.pageErrors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.pageErrors.push(message.text());
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.site}${path}`, { waitUntil: 'load' });
    // Prerendered HTML is visible before it is hydrated.
    await this.page.waitForSelector(':root:not(:has([data-prerendered]))');
  }

  /** Signs in by the API; pages opened afterwards are signed in. */
  async signIn(email: string, password: string): Promise<void> {
    await this.open('/favicon.svg');
    const status = await this.page.evaluate(
      async (body) => (await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify({ email, password }),
    );
    if (status !== 200) throw new Error(`Signing in returned ${status}`);
  }

  /** The element with this role and exactly this accessible name. */
  find(role: Role, name: string): Locator<Element> {
    return this.page.locator(`aria/${name}[role="${role}"]`);
  }

  click(role: Role, name: string): Promise<void> {
    return this.find(role, name).click();
  }

  async has(role: Role, name: string): Promise<boolean> {
    return (await this.page.$(`aria/${name}[role="${role}"]`)) !== null;
  }

  /** Replaces a field's text at once, like pasting. */
  async fill(label: string, text: string): Promise<void> {
    await this.clear(label);
    await this.page.keyboard.sendCharacter(text);
  }

  /** Replaces a field's text key by key. */
  async type(label: string, text: string): Promise<void> {
    await this.clear(label);
    await this.page.keyboard.type(text);
  }

  async valueOf(label: string, role: Role = 'textbox'): Promise<string> {
    const field = await this.handle(role, label);
    return field.evaluate((element) => (element as HTMLInputElement).value);
  }

  /** Waits until a text field has this value. */
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
  async sees(text: string, timeoutMs = TIMEOUT_MS): Promise<void> {
    await this.until(`to see “${text}”`, (wanted) => document.body.innerText.includes(wanted), timeoutMs, text);
  }

  /** Waits until the page no longer shows this text. */
  async seesNoMore(text: string): Promise<void> {
    await this.until(`no longer to see “${text}”`, (gone) => !document.body.innerText.includes(gone), TIMEOUT_MS, text);
  }

  /** Waits for a toast with this title. @returns its whole text */
  async toast(title: string): Promise<string> {
    const shown = (selector: string, wanted: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((toast) => toast.innerText.includes(wanted))?.innerText;
    const found = await this.page
      .waitForFunction(shown, { polling: POLL_MS }, TOAST, title)
      .catch((error: unknown) => Promise.reject(new Error(`Waited for the toast “${title}”`, { cause: error })));
    return (await found.jsonValue()) ?? '';
  }

  /** Waits until the URL has this path. */
  async at(path: string): Promise<void> {
    await this.until(`to be at ${path}`, (wanted) => location.pathname === wanted, TIMEOUT_MS, path);
  }

  /** Waits until `condition` is true in the page. @param what completes the error "Waited …" */
  async until(what: string, condition: (...args: string[]) => boolean, timeoutMs = TIMEOUT_MS, ...args: string[]): Promise<void> {
    try {
      await this.page.waitForFunction(condition, { polling: POLL_MS, timeout: timeoutMs }, ...args);
    } catch (error) {
      throw new Error(`Waited ${what}`, { cause: error });
    }
  }

  /** The page's visible text. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** Whether the page overflows horizontally. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }

  private async clear(label: string): Promise<void> {
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
