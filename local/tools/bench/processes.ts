/** What processes of this machine take, for the parts of the bench. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type Process = { pid: number; parent: number; kb: number };

/** All processes with their resident memory. */
export function processes(): Process[] {
  const output = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kb = 0]) => ({ pid, parent, kb }));
}

export function descendants(all: readonly Process[], pid: number | undefined): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendants(all, child.pid)]);
}

/** Linux counts processor time in hundredths of a second, everywhere that Node runs. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process and those below it have taken, ended ones included; NaN where there is no `/proc`. */
export function processorMs(pid: number | undefined): number {
  const own = [{ pid: pid ?? 0 }, ...descendants(processes(), pid)];
  return own.reduce((sum, each) => sum + timesOf(each.pid), 0);
}

function timesOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name in brackets: utime, stime, cutime and cstime are the fields 14 to 17 of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    return process.platform === 'linux' ? 0 : Number.NaN;
  }
}

/** Megabytes of memory. Of several processes, pages that they share count in parts where the system says so. */
export function megabytes(some: readonly Process[]): number {
  return some.reduce((sum, { pid, kb }) => sum + (some.length > 1 ? (proportional(pid) ?? kb) : kb), 0) / 1024;
}

/** The proportional set size on Linux; elsewhere shared pages count fully in each process. */
function proportional(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
