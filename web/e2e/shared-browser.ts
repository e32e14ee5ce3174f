import { once } from '../../local/testing/shared-values.ts';
import { startBrowser } from './browser.ts';

/** One Chromium per Jest worker; visits share no state. Created in the worker's realm (`product-environment.mjs`). */
export const sharedBrowser = once(startBrowser, (browser) => browser.close());
