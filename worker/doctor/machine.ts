import { totalmem } from 'node:os';
import { BrowserHolder } from '../../activities/render/pdf/browser.ts';
import { failure, ok, reasonOf, warning, type Check, type Finding } from './check.ts';
import type { Values } from './providers.ts';

/** A render worker with Chromium; docs/operate says how it was measured. */
const MIN_MEMORY_BYTES = 2 * 1024 ** 3;

/** Chromium prints a page in the fonts of our packages, as the user that runs this. */
export const chromiumCheck = (values: Values): Check => ({
  name: 'Chromium',
  run: async () => {
    const browser = new BrowserHolder({ executablePath: values.CHROMIUM_PATH, timeoutMs: 30_000 });
    try {
      const version = await browser.use(async (chromium) => {
        const page = await chromium.newPage();
        await page.setContent('<p>Bookwright</p>');
        if (!(await page.pdf()).length) throw new Error('It printed an empty file');
        await page.close();
        return chromium.version();
      });
      const findings: Finding[] = [ok(`${version} prints`)];
      if (process.getuid?.() === 0)
        findings.push(
          warning('it runs as root, without its sandbox', 'Run the render worker as a user without rights, as the image does.'),
        );
      if (totalmem() < MIN_MEMORY_BYTES)
        findings.push(warning(`this machine has ${(totalmem() / 1024 ** 3).toFixed(1)} GB`, 'Give a render worker 2 GB.'));
      return findings;
    } catch (error) {
      return failure(
        reasonOf(error),
        'Install Chromium (Debian: apt-get install chromium) and set CHROMIUM_PATH to its executable. In a container let it make user namespaces, as docker-compose.yml does by chromium-seccomp.json.',
      );
    } finally {
      await browser.dispose();
    }
  },
});
