import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

/** The environment of a process whose event loop is measured by the probe. */
export const WITH_STALL_PROBE = { NODE_OPTIONS: `--import=${new URL('stall-probe.ts', import.meta.url).href}` };

/** Where process `pid` writes its longest stall. */
export const stallFile = (pid: number): string => join(tmpdir(), `bookwright-stall-${pid}`);

/**
 * The longest event-loop stall of process `pid` since the last call, in milliseconds; 0 the first time.
 * @throws Error if it does not respond, because it is another process or was started without the probe
 */
export async function longestStallMs(pid: number): Promise<number> {
  const file = stallFile(pid);
  process.kill(pid, 'SIGUSR2');
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const text = read(file);
    if (text !== undefined) {
      rmSync(file);
      return Number(text);
    }
    await sleep(5);
  }
  throw new Error(`Process ${pid} did not report its longest stall.`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
