/**
 * `npm run bench [-- --only a,b]`: measures the built product on this machine and prints a table. A missed goal is marked in the table and
 * is not a failure.
 *
 * a books of 12 chapters d throughput g memory
 * b books of 20 chapters e the list of projects h accounts
 * c orchestration f npm start i niches
 * j payments  l event streams  m payers beside free accounts  n requests a second
 * only when asked for: k pages (fetches Lighthouse)
 * o 500 books while the model is down  p turns of authors  q books an hour at a realistic model
 */

import { parseArgs } from 'node:util';
import { accounts } from './bench/accounts.ts';
import { books, LATENCY_MS, overhead } from './bench/books.ts';
import { listing } from './bench/listing.ts';
import { WITH_STALL_PROBE } from './bench/longest-stall.ts';
import { niches } from './bench/niches.ts';
import { memory } from './bench/memory.ts';
import { pages } from './bench/pages.ts';
import { payers } from './bench/payers.ts';
import { payments } from './bench/payments.ts';
import { pace } from './bench/pace.ts';
import { playBook } from './bench/play-book.ts';
import { requests } from './bench/requests.ts';
import { startTime } from './bench/start-time.ts';
import { HarnessRun } from './bench/harness-run.ts';
import { storm } from './bench/storm.ts';
import { streams } from './bench/streams.ts';
import { table, type Section } from './bench/table.ts';
import { throughput } from './bench/throughput.ts';
import { turns } from './bench/turns.ts';
import { endWithParent } from '../dev/end-with-parent.ts';
import { buildProductIfChanged } from '../dev/product-build.ts';
import { startHarness } from '../testing/harness.ts';
import { startTestServers } from '../testing/servers.ts';

/** Memory is measured before the throughput test, which inflates every process. */
const HARNESS_PARTS: Record<string, (run: HarnessRun) => Promise<Section[]>> = {
  a: (run) => books(run, 12),
  b: (run) => books(run, 20),
  c: overhead,
  g: memory,
  h: accounts,
  i: niches,
  j: payments,
  l: streams,
  m: payers,
  n: requests,
  p: turns,
  q: pace,
  o: storm,
  k: pages,
  d: throughput,
  e: listing,
};
/** Tests have no bound on free books, and give a silent model up too soon for a busy machine. */
const AS_DELIVERED = { FREE_BOOKS_AT_ONCE: '', MODEL_IDLE_TIMEOUT_SECONDS: '' };
/** Take minutes each, or a package from the registry. */
const ASKED_FOR = ['k', 'o', 'p', 'q'];
const PARTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'l', 'm', 'n', 'o', 'p', 'q', 'k'];

const say = (sentence: string) => console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

async function bench(wanted: ReadonlySet<string>): Promise<void> {
  await buildProductIfChanged(say);
  const sections = new Map<string, Section[]>();
  const inHarness = Object.entries(HARNESS_PARTS).filter(([part]) => wanted.has(part));
  if (inHarness.length) {
    const servers = await startTestServers();
    try {
      const harness = await startHarness({ latencyMs: LATENCY_MS, env: { ...WITH_STALL_PROBE, ...AS_DELIVERED } });
      try {
        const run = new HarnessRun(servers, harness, say);
        say('Warming up with a small book: a server that runs is what is measured.');
        await harness.openai.settings({ latencyMs: 0 });
        await playBook(harness, await run.author(), 'non-fiction', 15_000);
        for (const [part, measure] of inHarness) sections.set(part, await measure(run));
      } finally {
        await harness.stop();
      }
    } finally {
      await servers.stop();
    }
  }
  if (wanted.has('f')) sections.set('f', await startTime({ say }));
  console.log(`\n${table(PARTS.flatMap((part) => sections.get(part) ?? []))}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
// Exiting also ends the servers and processes.
endWithParent(() => process.exit(1));

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',').map((part) => part.trim()) ?? PARTS.filter((part) => !ASKED_FOR.includes(part));
  const unknown = wanted.filter((part) => !PARTS.includes(part));
  if (unknown.length) throw new Error(`--only takes some of ${PARTS.join(',')}, not "${unknown.join(',')}"`);
  await bench(new Set(wanted));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
