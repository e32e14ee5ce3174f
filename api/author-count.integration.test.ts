/** The count on the landing page, against a real database. */

import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { freshDatabase } from '../local/testing/isolation.ts';
import { createDataSource } from '../shared/database/data-source.ts';
import { MARKETING } from '../shared/marketing.ts';
import { AuthorCount } from './author-count.ts';

test('the launch figure stands until more authors than that have a finished book, and while nobody can count', async () => {
  const { url, drop } = await freshDatabase();
  const db = createDataSource(url);
  await db.initialize();
  try {
    await db.runMigrations();
    const count = new AuthorCount(db, pino({ level: 'silent' }));
    expect(count.now()).toBe(MARKETING.authors);
    await authorsWithTwoBooks(3);
    expect(await count.count()).toBe(MARKETING.authors);
    await authorsWithTwoBooks(MARKETING.authors);
    expect(await count.count()).toBe(MARKETING.authors + 3);
    expect(count.now()).toBe(MARKETING.authors + 3);
    await db.query('ALTER TABLE book_projects RENAME TO elsewhere');
    expect(await count.count()).toBe(MARKETING.authors + 3);
  } finally {
    await db.destroy();
    await drop();
  }

  /** Each author also has an outline, which does not count; one more author has only an outline. */
  async function authorsWithTwoBooks(authors: number): Promise<void> {
    await db.query(
      `WITH them AS (
         INSERT INTO users (email, author_name, password_hash, books_reset_date, niche_analyses_reset_date)
         SELECT gen_random_uuid() || '@example.com', 'A. Author', '', now(), now() FROM generate_series(0, $1::int) RETURNING id
       ), numbered AS (SELECT id, row_number() OVER () AS n FROM them)
       INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, generation_level, completed_at)
       SELECT id, 'A. Author', '', '', '', '', 0, level, now() FROM numbered, unnest('{full,full,outline}'::text[]) AS level
       WHERE n > 1 OR level = 'outline'`,
      [authors],
    );
  }
});
