/**
 * `npm run histories`: plays books through the built product on a real Temporal server and stores their histories in `workflows/histories/`,
 * which `workflows/replay.test.ts` replays. Made anew when the workflow has changed on purpose; old ones that must still replay are kept
 * by renaming them.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import type { ProjectSummary } from '../shared/book/project.ts';
import { bookWorkflowId } from '../shared/temporal.ts';
import { endWithParent } from './end-with-parent.ts';
import { buildProductIfChanged } from './product-build.ts';
import { scrubHistory } from './scrub-history.ts';
import { ROOT } from './settings.ts';
import type { Author } from './studio/author.ts';
import { fiction, nonFiction } from './studio/sample-requests.ts';
import { startStudio } from './studio/studio.ts';
import type { Studio } from './studio/studio.ts';
import { startTestServers } from './test-servers.ts';

const FOLDER = join(ROOT, 'workflows', 'histories');
const OUTLINE = { generationLevel: 'outline', wordCount: 5_000 } as const;

async function makeHistories(): Promise<void> {
  await buildProductIfChanged((sentence) => console.log(sentence));
  const servers = await startTestServers();
  try {
    const studio = await startStudio({ latencyMs: 20 });
    try {
      await mkdir(FOLDER, { recursive: true });
      const author = await studio.author('publisher', { tokens: 100 });
      await playCompleted(studio, author);
      await playFailedAndReset(studio, author);
      await playInterrupted(studio, author);
    } finally {
      await studio.stop();
    }
  } finally {
    await servers.stop();
  }
}

async function playCompleted(studio: Studio, author: Author): Promise<void> {
  const requests = {
    'completed-fiction-full': fiction(),
    'completed-non-fiction-full': nonFiction(),
    'completed-fiction-outline': fiction(OUTLINE),
    'completed-non-fiction-outline': nonFiction(OUTLINE),
  };
  for (const [name, request] of Object.entries(requests)) {
    const { id } = await author.create(request);
    await author.completed(id);
    await store(studio, name, id);
  }
}

/** A model that cannot plan one chapter, then can: the chapters planned beside it are kept. */
async function playFailedAndReset(studio: Studio, author: Author): Promise<void> {
  await studio.standIn.addFault({ kind: 'invalid', match: 'Plan chapter 3 of', count: 1_000 });
  const { id } = await author.create(fiction());
  await author.failed(id);
  await store(studio, 'failed', id);
  await studio.standIn.clearFaults();
  await author.expect<ProjectSummary>(202, 'POST', `/api/book-projects/${id}/restart`);
  await author.completed(id);
  await store(studio, 'reset', id);
}

async function playInterrupted(studio: Studio, author: Author): Promise<void> {
  await studio.standIn.settings({ latencyMs: 400 });
  const { id } = await author.create(nonFiction());
  await author.until(id, ({ status, wordsWritten }) => status === 'writing' && wordsWritten > 0);
  await store(studio, 'in-flight', id);
  await studio.temporal.workflow.getHandle(bookWorkflowId(id)).cancel();
  await author.failed(id);
  await store(studio, 'cancelled', id);
}

async function store(studio: Studio, name: string, projectId: string): Promise<void> {
  const handle = studio.temporal.workflow.getHandle(bookWorkflowId(projectId));
  // The row is settled a moment before the run is.
  if (name !== 'in-flight') await handle.result().catch(() => undefined);
  const history = scrubHistory(JSON.parse(historyToJSON(await handle.fetchHistory())), ROOT) as { events: unknown[] };
  const text = `{"events":[\n${history.events.map((event) => JSON.stringify(event)).join(',\n')}\n]}\n`;
  await writeFile(join(FOLDER, `${name}.json`), text);
  console.log(
    `${name.padEnd(32)}${String(history.events.length).padStart(5)} events${String(Math.ceil(text.length / 1000)).padStart(6)} kB`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
// Servers and processes end with this one, however it ends.
endWithParent(() => process.exit(1));

try {
  await makeHistories();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
