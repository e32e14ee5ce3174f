/** Downloads files with the browser itself. */

import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';

export type Download = { fileName: string; bytes: Buffer };

/** Starts a download and waits until the file is on disk. @throws Error if the browser cancels it */
export async function downloaded(page: Page, start: () => Promise<void>): Promise<Download> {
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-download-'));
  const session = await page.browser().target().createCDPSession();
  try {
    const browserContextId = page.browserContext().id;
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
      ...(browserContextId && { browserContextId }),
    });
    const names = new Map<string, string>();
    const saved = new Promise<string>((done, fail) => {
      session.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => names.set(guid, suggestedFilename));
      session.on('Browser.downloadProgress', ({ guid, state }) => {
        if (state === 'completed') done(names.get(guid) ?? '');
        if (state === 'canceled') fail(new Error(`The download of ${names.get(guid)} was cancelled`));
      });
    });
    const [fileName] = await Promise.all([saved, start()]);
    return { fileName, bytes: await readFile(join(folder, fileName)) };
  } finally {
    await session.detach();
  }
}
