import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { MARKETING } from '../shared/marketing.ts';

/** Maximum age of the cached count: counting scans all books. */
const FRESH_MS = 10 * 60_000;

/** The number of authors with a full book for the landing page. Never below the launch figure, and never decreasing. */
export class AuthorCount {
  private shown: number = MARKETING.authors;
  private askedAt = -Infinity;
  private readonly db: DataSource;
  private readonly log: Logger;

  constructor(db: DataSource, log: Logger) {
    this.db = db;
    this.log = log;
  }

  /** Returns the cached count immediately, and refreshes a stale one in the background. */
  now(): number {
    if (performance.now() - this.askedAt > FRESH_MS) {
      this.askedAt = performance.now();
      void this.count();
    }
    return this.shown;
  }

  /** @returns the new count, or the previous one if counting fails */
  async count(): Promise<number> {
    try {
      const [row] = await this.db.query<[{ authors: number }]>(
        `SELECT count(DISTINCT user_id)::int AS authors FROM book_projects WHERE completed_at IS NOT NULL AND generation_level = 'full'`,
      );
      this.shown = Math.max(this.shown, row.authors);
    } catch (error) {
      this.log.warn({ err: error }, 'Authors could not be counted');
    }
    return this.shown;
  }
}
