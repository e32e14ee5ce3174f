/** Preloaded into a process: from its first SIGUSR2 on it measures how long its event loop is held up, and writes the longest at each further one. */

import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { stallFile } from './longest-stall.ts';

/** Looked at so often, which is part of every figure. */
const RESOLUTION_MS = 5;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
process.on('SIGUSR2', () => {
  const file = stallFile(process.pid);
  writeFileSync(`${file}.partial`, String(delays.max / 1e6));
  renameSync(`${file}.partial`, file);
  delays.enable();
  delays.reset();
});
