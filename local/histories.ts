/**
 * `npm run histories [-- --only books,emails,accounts,niches,subscriptions]`: has the built product work on a real Temporal server and stores the histories of
 * its workflows in `workflows/histories/`, which `workflows/replay.test.ts` replays. Made anew when a workflow has changed on purpose; old
 * ones that must still replay are kept by renaming them.
 */

import { parseArgs } from 'node:util';
import { endWithParent } from './end-with-parent.ts';
import { accounts } from './histories/accounts.ts';
import { books } from './histories/books.ts';
import { emails } from './histories/emails.ts';
import { niches } from './histories/niches.ts';
import { subscriptions } from './histories/subscriptions.ts';
import { buildProductIfChanged } from './product-build.ts';
import { startStudio, type Studio } from './studio/studio.ts';
import { startTestServers } from './test-servers.ts';

const SUBJECTS: Record<string, (studio: Studio) => Promise<void>> = { books, emails, accounts, niches, subscriptions };

async function makeHistories(wanted: readonly string[]): Promise<void> {
  await buildProductIfChanged((sentence) => console.log(sentence));
  const servers = await startTestServers();
  try {
    const studio = await startStudio({ latencyMs: 20 });
    try {
      for (const [subject, play] of Object.entries(SUBJECTS)) if (wanted.includes(subject)) await play(studio);
    } finally {
      await studio.stop();
    }
  } finally {
    await servers.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
// Servers and processes end with this one, however it ends.
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
