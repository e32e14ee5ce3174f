import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

/** The environment of a process whose event loop is to be measured from within. */
export const WITH_STALL_PROBE = { NODE_OPTIONS: `--import=${new URL('stall-probe.ts', import.meta.url).href}` };

/** Where process `pid` writes its longest stall. */
export const stallFile = (pid: number): string => join(tmpdir(), `bookwright-stall-${pid}`);

/**
 * The longest time, in milliseconds, that the event loop of process `pid` was held up since this was last asked; 0 the first time.
 * @throws Error when it does not answer, because it is not the process or was started without the probe
 */
export async function longestStallMs(pid: number): Promise<number> {
  const file = stallFile(pid);
  process.kill(pid, 'SIGUSR2');
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const text = read(file);
    if (text !== undefined) {
      rmSync(file);
      return Number(text);
    }
    await sleep(5);
  }
  throw new Error(`Process ${pid} does not tell how long it was held up.`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
