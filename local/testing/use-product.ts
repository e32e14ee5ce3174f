/**
 * Gives a test file the running product: a harness or browser shared by the files of its Jest worker, or a separate one for another
 * configuration. Cheap to import, because the shared values live outside the file's module registry.
 */

import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Harness, HarnessOptions } from './harness.ts';
import type * as Shared from './shared.ts';
import type { TimeSkippingHarness } from './time-skipping/harness.ts';
import type { Workflows } from './time-skipping/mocked-activities.ts';

/** Covers starting the product and its fakes, and possibly downloading the time-skipping server. */
const SET_UP_TIMEOUT_MS = 240_000;

const { shared } = globalThis as unknown as { shared: () => Promise<typeof Shared> };

/** A proxy for the result of `make`, available once the file's tests run; earlier access throws. `end` closes it after them. */
export function beforeTests<Value extends object>(make: () => Promise<Value>, end?: (value: Value) => Promise<unknown>): Value {
  let value: Value | undefined;
  if (end) afterAll(() => value && end(value), SET_UP_TIMEOUT_MS);
  beforeAll(async () => {
    value = await make();
  }, SET_UP_TIMEOUT_MS);
  return new Proxy({} as Value, {
    get: (_target, name) => {
      if (!value) throw new Error(`${String(name)} is not available before the tests run`);
      const found: unknown = Reflect.get(value, name);
      return typeof found === 'function' ? (found as (...args: unknown[]) => unknown).bind(value) : found;
    },
  });
}

/** A separate time-skipping harness for one test, which must stop it. */
export const startSkippedTime = async (): Promise<TimeSkippingHarness> => (await shared()).startTimeSkippingHarness();

/** The shared product with all fakes reset. Rows of other files remain, so tests must count only what their own authors did. */
export const useProduct = (state: Shared.ProductState = {}): Harness => beforeTests(async () => (await shared()).sharedHarness(state));

/** A separate product for the file. */
export const useOwnProduct = (options: () => Promise<HarnessOptions> | HarnessOptions): Harness =>
  beforeTests(
    async () => (await shared()).startHarness(await options()),
    (product) => product.stop(),
  );

/** A separate time-skipping harness for the file, because all that runs on a server shares its clock. */
export const useSkippedTime = (): TimeSkippingHarness => beforeTests(startSkippedTime, (product) => product.stop());

/** Workflows with mocked activities and time skipping. Mocks and calls are reset before each test. */
export function useWorkflows(): Workflows {
  const workflows: Workflows = beforeTests(
    async () => (await shared()).startMockedWorkflows(),
    (each) => each.stop(),
  );
  beforeEach(() => workflows.reset());
  return workflows;
}
