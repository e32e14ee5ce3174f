/** What an author notices while something is down, and what the machine carries: figures for docs/operate/outages.md. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Author } from '../author.ts';
import type { Topology } from './topology.ts';

const ASKED_EVERY_MS = 250;
const MEASURED_EVERY_MS = 3_000;

export type Noticed = {
  /** How often the author's list was asked for, by the status of the answer, or `none`. */
  answers: Record<string, number>;
  /** The longest time between two answers of 200, in seconds. */
  longestGapSeconds: number;
};

/** Asks for an author's list again and again until it is stopped. */
export function watchAnswers(author: Author): { stop: () => Promise<Noticed> } {
  const noticed: Noticed = { answers: {}, longestGapSeconds: 0 };
  const stopping = new AbortController();
  const asking = (async () => {
    let last = performance.now();
    while (!stopping.signal.aborted) {
      const path = `/api/users/${author.user.id}/projects`;
      const status = await author.request('GET', path).then(
        (answer) => String(answer.status),
        () => 'none',
      );
      noticed.answers[status] = (noticed.answers[status] ?? 0) + 1;
      if (status === '200') {
        noticed.longestGapSeconds = Math.max(noticed.longestGapSeconds, (performance.now() - last) / 1_000);
        last = performance.now();
      }
      await sleep(ASKED_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await asking;
      return noticed;
    },
  };
}

/** The most that was seen: memory in MB by member (children included), and connections of all clients to PostgreSQL. */
export type Peak = { memory: Record<string, number>; connections: number };

/** Measures the members until it is stopped. */
export function watchMachine({ members, db }: Topology): { stop: () => Promise<Peak> } {
  const peak: Peak = { memory: {}, connections: 0 };
  const stopping = new AbortController();
  const measuring = (async () => {
    while (!stopping.signal.aborted) {
      const parents = await parentsOfAll();
      for (const [name, { pid }] of members) {
        if (pid === undefined) continue;
        const sizes = await Promise.all(withDescendants(pid, parents).map(proportionalMb));
        peak.memory[name] = Math.max(peak.memory[name] ?? 0, Math.round(sizes.reduce((sum, size) => sum + size, 0)));
      }
      const query = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend'`;
      const rows = await db.query<{ count: number }[]>(query).catch(() => []);
      peak.connections = Math.max(peak.connections, rows[0]?.count ?? 0);
      await sleep(MEASURED_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await measuring;
      return peak;
    },
  };
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=']);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]),
  );
}

function withDescendants(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => withDescendants(child, parents))];
}

/** The proportional set size, in which a page that processes share counts in parts; 0 where there is no /proc, or no process any more. */
async function proportionalMb(pid: number): Promise<number> {
  const sizes = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(sizes)?.[1] ?? 0) / 1_024;
}
