import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { MARKETING } from '../shared/marketing.ts';

/** A figure on the landing page may be this old: counting reads the whole list of books. */
const FRESH_MS = 10 * 60_000;

/** How many authors have whole books, as the landing page says it: never fewer than the launch figure, nor than was counted before. */
export class AuthorCount {
  private shown: number = MARKETING.authors;
  private askedAt = -Infinity;
  private readonly db: DataSource;
  private readonly log: Logger;

  constructor(db: DataSource, log: Logger) {
    this.db = db;
    this.log = log;
  }

  /** Answers at once with what is known, and counts again behind that where it is old. */
  now(): number {
    if (performance.now() - this.askedAt > FRESH_MS) {
      this.askedAt = performance.now();
      void this.count();
    }
    return this.shown;
  }

  /** @returns the figure when it has been counted, or as it was where it can't be */
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
