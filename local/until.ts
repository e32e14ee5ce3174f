import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `condition` holds. @throws Error that names the condition when time is up */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain for ${String(condition)}`);
    await sleep(20);
  }
}
