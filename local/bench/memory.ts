import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LATENCY_MS } from './books.ts';
import type { StudioRun } from './studio-run.ts';
import { plain, type Section } from './table.ts';

type Process = { pid: number; parent: number; kb: number };

/** The memory of each process when the largest book has just been made. */
export async function memory(run: StudioRun): Promise<Section[]> {
  const { studio, servers } = run;
  await run.book('fiction', 20, LATENCY_MS);
  const all = list();
  const own = (pid: number | undefined) => mb(all.filter((each) => each.pid === pid));
  const below = (pid: number | undefined) => mb(descendants(all, pid));
  const rows = [
    plain('api', own(studio.api.pid()), 'MB'),
    plain('worker (books, model)', own(studio.worker.pid()), 'MB'),
    plain('worker (render)', own(studio.render.pid()), 'MB'),
    plain('Chromium, all its processes', below(studio.render.pid()), 'MB', 0, 'each shared page counted in parts'),
    plain('Temporal dev server', below(servers.temporal.process?.pid), 'MB'),
    plain('Postgres, all its processes', below(servers.postgres.process.pid), 'MB', 0, 'each shared page counted in parts'),
    plain('stand-in for OpenAI', own(studio.standInPid), 'MB'),
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

/** Linux knows how much of a process's memory is its own share; elsewhere a shared page counts in each process. */
function proportional(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
