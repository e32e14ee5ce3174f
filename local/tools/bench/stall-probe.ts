/** Preloaded into a process: the first SIGUSR2 starts measuring event-loop stalls, and each further one writes the longest stall. */

import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { stallFile } from './longest-stall.ts';

/** Sampling interval, which is included in every figure. */
const RESOLUTION_MS = 5;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
process.on('SIGUSR2', () => {
  const file = stallFile(process.pid);
  writeFileSync(`${file}.partial`, String(delays.max / 1e6));
  renameSync(`${file}.partial`, file);
  delays.enable();
  delays.reset();
});
