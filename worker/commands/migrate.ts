import { migrate } from '../../shared/database/migrate.ts';
import { readMigrationConfig } from './config.ts';

/** Migrates the database before the other processes start: `node dist/worker/commands/migrate.js`. Idempotent. */
const ran = await migrate(readMigrationConfig().DATABASE_URL);
process.stdout.write(ran.length ? `Migrated: ${ran.join(', ')}\n` : 'The database is up to date\n');
