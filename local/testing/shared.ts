/**
 * Values shared by the test files of one Jest worker. Created in the worker's realm (`product-environment.mjs`); tests access them by
 * `use-product.ts`.
 */

import { abandonBooks } from './abandon-books.ts';
import { startHarness, type Harness } from './harness.ts';
import { once } from './shared-values.ts';

export { startHarness };

// Loaded by the few files that skip time: it takes as much processor time as starting the product.
export const startTimeSkippingHarness = async () => (await import('./time-skipping/harness.ts')).startTimeSkippingHarness();
export const startMockedWorkflows = async () => (await import('./time-skipping/mocked-activities.ts')).startMockedWorkflows();

const DEFAULT_LATENCY_MS = 5;

export type ProductState = {
  /** Latency of the OpenAI fake. */
  latencyMs?: number;
};

const runningHarness = once(
  () => startHarness(),
  (each) => each.stop(),
);

/** The shared product, started on first use, with all fakes reset. Rows of earlier files remain, but their books are no longer written. */
export async function sharedHarness({ latencyMs = DEFAULT_LATENCY_MS }: ProductState = {}): Promise<Harness> {
  const { api, worker, render, openai, mail, books, references, stripe, ...rest } = await runningHarness();
  await abandonBooks(rest);
  for (const each of [api, worker, render]) if (!each.isRunning) await each.start();
  await Promise.all([openai.clearFaults(), openai.clearCalls(), openai.settings({ latencyMs, lengthRatio: 1 })]);
  for (const each of [mail, books, references, stripe]) each.clearFaults();
  for (const each of [books, references]) each.clear();
  return { ...rest, api, worker, render, openai, mail, books, references, stripe };
}
