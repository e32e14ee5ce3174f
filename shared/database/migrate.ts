import { createDataSource } from './data-source.ts';

/** An arbitrary key for the advisory lock, the same in every process. */
const MIGRATION_LOCK = 7_391_055;

/**
 * Brings the database at `url` up to date and returns the names of the migrations that ran. Safe to call from several processes at once: an
 * advisory lock serialises them.
 */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await createDataSource(url, 2).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
    await dataSource.destroy();
  }
}
