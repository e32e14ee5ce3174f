/** A Chromium that is started lazily, kept warm, and replaced after a crash or after many uses. */

import puppeteer, { type Browser } from 'puppeteer';
import { findChromium, type ChromiumCommand } from './find-chromium.ts';

const ARGS = [
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium preconnects to hosts without request interception seeing it, so no host name resolves.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

export type OpenBrowserOptions = { args?: readonly string[]; env?: Record<string, string | undefined> };

/** Starts a headless Chromium. The sandbox is disabled only for root, as whom Chromium refuses to start with it. */
export async function openBrowser(executablePath: string, { args = [], env }: OpenBrowserOptions = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    executablePath,
    headless: true,
    // With a pipe no other program can control it, and it exits with this process.
    pipe: true,
    args: [...ARGS, ...(isRoot ? ['--no-sandbox'] : []), ...args],
    ...(env && { env }),
    timeout: 30_000,
  });
}

export type BrowserHolderOptions = {
  /** Undefined: use `findChromium`. */
  executablePath?: string | undefined;
  /** Uses after which the browser is replaced, because Chromium's memory only grows. */
  usesPerBrowser?: number;
  /** Timeout per use, after which the browser is killed. */
  timeoutMs?: number;
};

type Held = { browser: Promise<Browser>; started: number; active: number };

/** One warm browser per process. Uses may overlap. */
export class BrowserHolder {
  private readonly options: Required<BrowserHolderOptions>;
  private command: Promise<ChromiumCommand> | undefined;
  private held: Held | undefined;
  private readonly retired = new Set<Held>();
  private disposed = false;

  constructor({ executablePath, usesPerBrowser = 100, timeoutMs = 120_000 }: BrowserHolderOptions = {}) {
    this.options = { executablePath, usesPerBrowser, timeoutMs };
  }

  /**
   * Runs `work` with the browser. The signal is aborted on timeout.
   * @throws the error of `work`, or an Error on timeout, after disposal, or if no Chromium starts
   */
  async use<T>(work: (browser: Browser, signal: AbortSignal) => Promise<T>): Promise<T> {
    const held = this.hold();
    held.started++;
    held.active++;
    try {
      const browser = await held.browser;
      return await this.withinTime(held, browser, work);
    } finally {
      held.active--;
      if (held.started >= this.options.usesPerBrowser) this.retire(held);
      await this.closeRetired();
    }
  }

  /** Closes the browser. Work in progress fails. */
  async dispose(): Promise<void> {
    this.disposed = true;
    const all = [...this.retired, ...(this.held ? [this.held] : [])];
    this.held = undefined;
    this.retired.clear();
    await Promise.all(all.map(closeQuietly));
  }

  private hold(): Held {
    if (this.disposed) throw new Error('The browser holder is closed');
    this.held ??= this.start();
    return this.held;
  }

  private start(): Held {
    const held: Held = { browser: this.launch(), started: 0, active: 0 };
    held.browser.then(
      (browser) => browser.once('disconnected', () => this.retire(held)),
      () => this.retire(held),
    );
    return held;
  }

  private async launch(): Promise<Browser> {
    this.command ??= findChromium(this.options.executablePath);
    try {
      const { executablePath, args, env } = await this.command;
      return await openBrowser(executablePath, { ...(args && { args }), ...(env && { env }) });
    } catch (error) {
      this.command = undefined;
      throw error;
    }
  }

  private async withinTime<T>(held: Held, browser: Browser, work: (browser: Browser, signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`The browser did not finish within ${this.options.timeoutMs} ms`);
        reject(error);
        controller.abort(error);
        // A hanging tab may block the whole browser, so kill it instead of closing it.
        browser.process()?.kill('SIGKILL');
        this.retire(held);
      }, this.options.timeoutMs);
    });
    try {
      return await Promise.race([work(browser, controller.signal), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The next use starts a new browser; this one is closed after its last use. */
  private retire(held: Held): void {
    if (this.held === held) this.held = undefined;
    if (!this.disposed) this.retired.add(held);
  }

  private async closeRetired(): Promise<void> {
    const idle = [...this.retired].filter((held) => held.active === 0);
    for (const held of idle) this.retired.delete(held);
    await Promise.all(idle.map(closeQuietly));
  }
}

async function closeQuietly(held: Held): Promise<void> {
  try {
    await (await held.browser).close();
  } catch {
    // It never started or has already exited.
  }
}
