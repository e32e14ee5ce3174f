import { jest } from '@jest/globals';
import { BrowserHolder } from './browser.ts';

jest.setTimeout(120_000);

describe('BrowserHolder', () => {
  let holder: BrowserHolder;
  afterEach(() => holder.dispose());

  const processId = (): Promise<number | undefined> => holder.use((browser) => Promise.resolve(browser.process()?.pid));

  it('keeps the browser warm and replaces it after so many uses', async () => {
    holder = new BrowserHolder({ usesPerBrowser: 2 });
    const first = await processId();
    expect(await processId()).toBe(first);
    expect(await processId()).not.toBe(first);
  });

  it('starts another one when it has crashed', async () => {
    holder = new BrowserHolder();
    const first = await processId();
    const crash = holder.use(async (browser) => {
      browser.process()?.kill('SIGKILL');
      await browser.newPage();
    });
    await expect(crash).rejects.toThrow();
    expect(await processId()).not.toBe(first);
  });

  it('kills the browser when the time is up', async () => {
    holder = new BrowserHolder({ timeoutMs: 2000 });
    const first = await processId();
    let aborted = false;
    const hang = holder.use(async (_, signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      await new Promise(() => undefined);
    });
    await expect(hang).rejects.toThrow('did not finish within 2000 ms');
    expect(aborted).toBe(true);
    expect(await processId()).not.toBe(first);
  });

  it('says so when there is no Chromium, and serves nobody once closed', async () => {
    holder = new BrowserHolder({ executablePath: '/nowhere/chromium' });
    await expect(processId()).rejects.toThrow('/nowhere/chromium does not start');
    await expect(processId()).rejects.toThrow('/nowhere/chromium does not start');
    await holder.dispose();
    await expect(processId()).rejects.toThrow('closed');
  });
});
