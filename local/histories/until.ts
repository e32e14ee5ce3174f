import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Waits until `condition` holds. @throws Error after a minute */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain for ${String(condition)}`);
    await sleep(50);
  }
}
