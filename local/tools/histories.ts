/**
 * `npm run histories [-- --only books,corrections,emails,accounts,niches,operations,subscriptions]`: runs the built product on a real Temporal
 * server and stores the histories of its workflows in `workflows/histories/`, which `workflows/replay.test.ts` replays. Record them again when a workflow has
 * changed intentionally; rename old ones that must still replay.
 */

import { parseArgs } from 'node:util';
import { endWithParent } from '../dev/end-with-parent.ts';
import { accounts } from './histories/accounts.ts';
import { books } from './histories/books.ts';
import { corrections } from './histories/corrections.ts';
import { emails } from './histories/emails.ts';
import { niches } from './histories/niches.ts';
import { operations } from './histories/operations.ts';
import { subscriptions } from './histories/subscriptions.ts';
import { buildProductIfChanged } from '../dev/product-build.ts';
import { startHarness, type Harness } from '../testing/harness.ts';
import { startTestServers } from '../testing/servers.ts';

const SUBJECTS: Record<string, (harness: Harness) => Promise<void>> = {
  books,
  corrections,
  emails,
  accounts,
  niches,
  operations,
  subscriptions,
};

async function makeHistories(wanted: readonly string[]): Promise<void> {
  await buildProductIfChanged((sentence) => console.log(sentence));
  const servers = await startTestServers();
  try {
    const harness = await startHarness({ latencyMs: 20 });
    try {
      for (const [subject, play] of Object.entries(SUBJECTS)) if (wanted.includes(subject)) await play(harness);
    } finally {
      await harness.stop();
    }
  } finally {
    await servers.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
// Exiting also ends the servers and processes.
endWithParent(() => process.exit(1));

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',').map((subject) => subject.trim()) ?? Object.keys(SUBJECTS);
  const unknown = wanted.filter((subject) => !Object.hasOwn(SUBJECTS, subject));
  if (unknown.length) throw new Error(`--only takes some of ${Object.keys(SUBJECTS).join(',')}, not "${unknown.join(',')}"`);
  await makeHistories(wanted);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
