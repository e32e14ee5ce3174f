import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LATENCY_MS } from './books.ts';
import type { HarnessRun } from './harness-run.ts';
import { plain, type Section } from './table.ts';

type Process = { pid: number; parent: number; kb: number };

/** The memory of each process after generating the largest book. */
export async function memory(run: HarnessRun): Promise<Section[]> {
  const { harness, servers } = run;
  await run.book('fiction', 20, LATENCY_MS);
  const all = list();
  const own = (pid: number | undefined) => mb(all.filter((each) => each.pid === pid));
  const below = (pid: number | undefined) => mb(descendants(all, pid));
  const rows = [
    plain('api', own(harness.api.pid), 'MB'),
    plain('worker (books, model)', own(harness.worker.pid), 'MB'),
    plain('worker (render)', own(harness.render.pid), 'MB'),
    plain('Chromium, all its processes', below(harness.render.pid), 'MB', 0, 'each shared page counted in parts'),
    plain('Temporal dev server', below(servers.temporal.process?.pid), 'MB'),
    plain('Postgres, all its processes', below(servers.postgres.process.pid), 'MB', 0, 'each shared page counted in parts'),
    plain('fake for OpenAI', own(harness.openaiPid), 'MB'),
  ];
  return [{ title: 'Resident memory after a book of 50,000 words', rows }];
}

function list(): Process[] {
  const output = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, rss = 0]) => ({ pid, parent, kb: rss }));
}

function descendants(all: readonly Process[], pid: number | undefined): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendants(all, child.pid)]);
}

function mb(processes: readonly Process[]): number {
  return processes.reduce((sum, { pid, kb }) => sum + (processes.length > 1 ? (proportional(pid) ?? kb) : kb), 0) / 1024;
}

/** The proportional set size on Linux; elsewhere shared pages count fully in each process. */
function proportional(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
