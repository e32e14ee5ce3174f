/** A book whose rows come from an earlier backup than Temporal's history: it is reset to its first task, and only what the backup lacks is made again. */

import proto from '@temporalio/proto';
import { expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { scaled } from '../../local/testing/scale.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';

jest.setTimeout(240_000);

const harness = useProduct({ latencyMs: 120 });
const { EventType } = proto.temporal.api.enums.v1;

type Rows = { table: string; rows: unknown[] };

type Backup = { backup: Rows[]; kept: Step[]; written: unknown[] };

/** Everything that belongs to a book, table by table, as it is at one moment: `pg_dump` reads in one snapshot, too. With its steps and sections. */
function backUp(id: string): Promise<Backup> {
  return harness.db.transaction('REPEATABLE READ', async (manager) => {
    const tables = await manager.query<{ table: string }[]>(
      `SELECT c.table_name AS table FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND c.column_name = 'project_id' AND t.table_type = 'BASE TABLE'`,
    );
    const backup: Rows[] = [];
    for (const { table, column } of [
      { table: 'book_projects', column: 'id' },
      ...tables.map((each) => ({ ...each, column: 'project_id' })),
    ]) {
      const found = await manager.query<{ row: unknown }[]>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} = $1`, [id]);
      backup.push({ table, rows: found.map(({ row }) => row) });
    }
    return { backup, kept: await stepsOf(id, manager), written: await sections(id, manager) };
  });
}

/** As `pg_restore --clean` leaves the book: without what came after the backup. Its triggers and references do not fire, as then. */
function restore(id: string, backup: readonly Rows[]): Promise<void> {
  return harness.db.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    for (const { table, rows } of backup) {
      await manager.query(`DELETE FROM ${table} WHERE ${table === 'book_projects' ? 'id' : 'project_id'} = $1`, [id]);
      await manager.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [JSON.stringify(rows)]);
    }
  });
}

type Step = { step: string; run: string };
type Queries = { query: <Result>(text: string, parameters: unknown[]) => Promise<Result> };

const stepsOf = (id: string, db: Queries = harness.db) =>
  db.query<Step[]>(`SELECT step, run_id AS run FROM model_calls WHERE project_id = $1 AND outcome = 'accepted' ORDER BY step`, [id]);
const sections = (id: string, db: Queries = harness.db) =>
  db.query<unknown[]>('SELECT chapter_number, number, content, created_at FROM chapter_sections WHERE project_id = $1 ORDER BY 1, 2', [id]);

/** `temporal workflow reset --type FirstWorkflowTask`. */
async function resetToFirstTask(id: string): Promise<string> {
  const workflowId = bookWorkflowId(id);
  const { runId } = await harness.temporal.workflow.getHandle(workflowId).describe();
  const { events } = await harness.temporal.workflow.getHandle(workflowId, runId).fetchHistory();
  const first = events?.find(({ eventType }) => eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED);
  const reset = await harness.temporal.workflowService.resetWorkflowExecution({
    namespace: harness.temporal.options.namespace,
    workflowExecution: { workflowId, runId },
    workflowTaskFinishEventId: first?.eventId ?? null,
    requestId: `restored:${runId}`,
    reason: 'The database was restored',
  });
  return reset.runId;
}

const WHERE = ['is still at work', 'has come to its end'];

largeTest.each(scaled(WHERE.slice(0, 1), WHERE))(
  'a restored book whose workflow %s is finished from what the backup has',
  async (where) => {
    const author = await harness.author('publisher');
    const { id } = await author.create(nonFiction({ bookTitle: `Restored: it ${where}`, wordCount: 15_000 }));
    await author.until(id, ({ chapters }) => chapters.some(({ state }) => state === 'done'));
    const { backup, kept, written } = await backUp(id);
    if (where === 'has come to its end') await author.completed(id);
    else await author.until(id, ({ chapters }) => chapters.filter(({ state }) => state === 'done').length > 3);
    await restore(id, backup);
    const run = await resetToFirstTask(id);
    const { wordsWritten } = await author.completed(id);
    expect(wordsWritten).toBeGreaterThan(13_000);
    // What the backup had is as it was, and none of it was asked for again.
    expect(await sections(id)).toEqual(expect.arrayContaining(written));
    const again = (await stepsOf(id)).filter((call) => call.run === run).map(({ step }) => step);
    const before = new Set(kept.map(({ step }) => step));
    expect(before.size).toBeGreaterThan(5);
    expect(again.length).toBeGreaterThan(0);
    expect(again.filter((step) => before.has(step))).toEqual([]);
    expect(await harness.db.query(`SELECT state FROM book_reservations WHERE project_id = $1`, [id])).toEqual([{ state: 'settled' }]);
  },
);
