import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { temporal } from '@temporalio/proto';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { scrubHistory } from './scrub-history.ts';
import { ROOT } from '../../dev/settings.ts';
import type { Harness } from '../../testing/harness.ts';
import { until } from '../../testing/until.ts';

type History = temporal.api.history.v1.IHistory;

const FOLDER = join(ROOT, 'workflows', 'histories');

/**
 * Stores a workflow's history as `workflows/histories/<name>.json`: whole, however it ends, or, with `running`, as it stands
 * when there is nothing to decide.
 * @throws Error when it names the machine that it was made on
 */
export async function storeHistory(
  harness: Pick<Harness, 'temporal'>,
  name: string,
  workflowId: string,
  { running = false } = {},
): Promise<void> {
  const handle = harness.temporal.workflow.getHandle(workflowId);
  // Rows are settled a moment before the run is.
  if (!running) await handle.result().catch(() => undefined);
  else await until(async () => !(await handle.describe()).raw.pendingWorkflowTask);
  await store(name, await handle.fetchHistory());
}

/** Stores every run of a workflow that went on in others as `<name>-1`, `<name>-2` and so on, zipped: they are of thousands of events. */
export async function storeRuns({ temporal }: Pick<Harness, 'temporal'>, name: string, workflowId: string): Promise<void> {
  const runs = [];
  for (let runId: string | undefined; ;) {
    const history = await temporal.workflow.getHandle(workflowId, runId).fetchHistory();
    runs.unshift(history);
    runId = history.events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId ?? undefined;
    if (!runId) break;
  }
  for (const [index, history] of runs.entries()) await store(`${name}-${index + 1}`, history, true);
}

async function store(name: string, recorded: History, zipped = false): Promise<void> {
  const history = scrubHistory(JSON.parse(historyToJSON(recorded)), ROOT) as { events: unknown[] };
  const text = `{"events":[\n${history.events.map((event) => JSON.stringify(event)).join(',\n')}\n]}\n`;
  await mkdir(FOLDER, { recursive: true });
  const [file, content] = zipped ? [`${name}.json.gz`, gzipSync(text, { level: 9 })] : [`${name}.json`, text];
  await writeFile(join(FOLDER, file), content);
  console.log(
    `${name.padEnd(32)}${String(history.events.length).padStart(5)} events${String(Math.ceil(text.length / 1000)).padStart(6)} kB`,
  );
}
