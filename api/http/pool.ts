import pg from 'pg';
import type { Logger } from 'pino';

/** Connections for libraries that speak to PostgreSQL by themselves: a session is read, and often a limit counted, in every request. */
const POOL_SIZE = 5;

/** A pool beside the data source's own, which is not public. `end()` closes it. */
export function createPool(url: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 5_000, application_name: 'sessions' });
  // An idle connection that is lost is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the session pool was lost'));
  return pool;
}
