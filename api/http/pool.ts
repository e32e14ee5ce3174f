import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** The data source's own connections, for libraries that speak to PostgreSQL by themselves. */
export function poolOf(db: DataSource): pg.Pool {
  return (db.driver as unknown as { master: pg.Pool }).master;
}
