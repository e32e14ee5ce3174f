import { createDataSource } from './data-source.ts';

/** Any number: it only has to be the same for every process that migrates. */
const MIGRATION_LOCK = 7_391_055;

/**
 * Brings the database at `url` up to date and returns the names of the migrations that ran.
 * Several processes may call it at once: an advisory lock lets one work and the others wait.
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
