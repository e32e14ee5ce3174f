import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { scrubHistory } from '../scrub-history.ts';
import { ROOT } from '../settings.ts';
import type { Studio } from '../studio/studio.ts';
import { until } from '../until.ts';

const FOLDER = join(ROOT, 'workflows', 'histories');

/**
 * Stores a workflow's history as `workflows/histories/<name>.json`: whole, however it ends, or, with `running`, as it stands
 * when there is nothing to decide.
 * @throws Error when it names the machine that it was made on
 */
export async function storeHistory(studio: Studio, name: string, workflowId: string, { running = false } = {}): Promise<void> {
  const handle = studio.temporal.workflow.getHandle(workflowId);
  // Rows are settled a moment before the run is.
  if (!running) await handle.result().catch(() => undefined);
  else await until(async () => !(await handle.describe()).raw.pendingWorkflowTask);
  const history = scrubHistory(JSON.parse(historyToJSON(await handle.fetchHistory())), ROOT) as { events: unknown[] };
  const text = `{"events":[\n${history.events.map((event) => JSON.stringify(event)).join(',\n')}\n]}\n`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.json`), text);
  console.log(
    `${name.padEnd(32)}${String(history.events.length).padStart(5)} events${String(Math.ceil(text.length / 1000)).padStart(6)} kB`,
  );
}
