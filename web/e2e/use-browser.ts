import { beforeTests } from '../../local/testing/use-product.ts';
import type { TestBrowser } from './browser.ts';
import type * as Shared from './shared-browser.ts';

const { sharedBrowser } = globalThis as unknown as { sharedBrowser: () => Promise<typeof Shared> };

/** The Chromium shared by the test files of a Jest worker. */
export const useBrowser = (): TestBrowser => beforeTests(async () => (await sharedBrowser()).sharedBrowser());
