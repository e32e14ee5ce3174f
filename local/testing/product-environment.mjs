/**
 * Jest's environment for tests that need the running product. What the test files of a Jest worker share is created in the worker's own
 * realm, outside the module registry that each file gets anew: one product and one browser per worker (`shared.ts`).
 */

import { TestEnvironment } from 'jest-environment-node';

export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.shared = () => import('./shared.ts');
    this.global.sharedBrowser = () => import('../../web/e2e/shared-browser.ts');
  }
}
