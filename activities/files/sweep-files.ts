import type { DataSource } from 'typeorm';
import { TABLES_WITH_OBJECTS } from '../../shared/files/file-store.ts';
import type { ListedObject } from '../../shared/files/object-bucket.ts';
import type { OrphanCount } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';

type Deps = Pick<ActivityDeps, 'db' | 'files' | 'log'>;

/** Far longer than an upload and the writing of its row take: a younger object without a row may be about to get one. */
const ORPHAN_AGE_MS = 24 * 60 * 60_000;

/** Counts objects, and those that no row knows. Removes nothing. @param at milliseconds since 1970 */
export async function countOrphans(deps: Deps, at: number): Promise<OrphanCount> {
  const count = { objects: 0, orphans: 0, orphanBytes: 0 };
  await forEachPage(deps, at, (objects, orphans) => {
    count.objects += objects.length;
    count.orphans += orphans.length;
    count.orphanBytes += orphans.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  });
  deps.log.info(count, 'file sweep: objects counted');
  return count;
}

/** Deletes objects that no row knows. Idempotent. @returns how many this attempt has deleted */
export async function removeOrphans(deps: Deps, at: number): Promise<number> {
  let removed = 0;
  await forEachPage(deps, at, async (_objects, orphans) => {
    await deps.files.remove(orphans.map(({ key }) => key));
    removed += orphans.length;
  });
  deps.log.info({ removed }, 'file sweep: objects removed');
  return removed;
}

type Page = (objects: readonly ListedObject[], orphans: readonly ListedObject[]) => void | Promise<void>;

async function forEachPage({ db, files }: Deps, at: number, visit: Page): Promise<void> {
  const { bucket } = files;
  if (!bucket) return;
  await withHeartbeat(async (signal) => {
    for await (const objects of bucket.list()) {
      signal.throwIfAborted();
      const old = objects.filter(({ modifiedAt }) => modifiedAt.getTime() < at - ORPHAN_AGE_MS);
      const unknown = new Set(await withoutRow(db, old.map(({ key }) => key))); // prettier-ignore
      await visit(
        objects,
        old.filter(({ key }) => unknown.has(key)),
      );
    }
  });
}

const KNOWN = Object.keys(TABLES_WITH_OBJECTS)
  .map((table) => `SELECT 1 FROM ${table} WHERE object_key = key`)
  .join(' UNION ALL ');

/** One statement, and so one moment: a row that moves from an export to its book is seen in one of the tables. */
async function withoutRow(db: DataSource, keys: readonly string[]): Promise<string[]> {
  if (!keys.length) return [];
  const rows = await db.query<{ key: string }[]>(`SELECT key FROM unnest($1::text[]) AS key WHERE NOT EXISTS (${KNOWN})`, [keys]);
  return rows.map(({ key }) => key);
}
