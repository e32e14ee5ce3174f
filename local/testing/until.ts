import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `condition` is true. @throws Error with the condition on timeout */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${String(condition)}`);
    await sleep(100);
  }
}
