import { z } from 'zod';
import { parseEnvironment } from '../environment.ts';
import { migrate } from './migrate.ts';

/** The process that brings the database up to date before the others start: `node shared/database/migrate-main.ts`. */
// eslint-disable-next-line no-restricted-properties -- this file is its process's configuration too: it has one variable
const { DATABASE_URL } = parseEnvironment(z.object({ DATABASE_URL: z.string().min(1) }), process.env);
const ran = await migrate(DATABASE_URL);
process.stdout.write(ran.length ? `Migrated: ${ran.join(', ')}\n` : 'The database is up to date\n');
