import type { DataSource } from 'typeorm';
import { languageTag } from '../model/language.ts';

/**
 * The language in which an author reads what is written for them: the one that their browser asked for, else that of their latest book,
 * else English.
 * @returns its English name, such as “German”
 */
export async function readingLanguage(db: DataSource, userId: string, asked: string | null): Promise<string> {
  return nameOf(languageTag(asked ?? (await languageOfLatestBook(db, userId)) ?? 'en'));
}

async function languageOfLatestBook(db: DataSource, userId: string): Promise<string | undefined> {
  const [book]: { language: string | null }[] = await db.query(
    `SELECT background_research ->> 'language' AS language FROM book_projects
      WHERE user_id = $1 AND background_research ? 'language' ORDER BY created_at DESC LIMIT 1`,
    [userId],
  );
  return book?.language ?? undefined;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

function nameOf(tag: string): string {
  return names.of(tag) ?? 'English';
}
