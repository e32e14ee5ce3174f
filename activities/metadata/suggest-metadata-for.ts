import { MetadataSuggestion } from '../../shared/database/entities/metadata-suggestion.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MetadataInput } from './metadata-prompt.ts';
import { suggestMetadata } from './suggest-metadata.ts';

/**
 * Suggests metadata for a requested title, using the author's book of that title if there is one. Idempotent: does nothing if suggestions
 * are stored.
 */
export async function suggestMetadataFor({ db, model, bisac }: Pick<ActivityDeps, 'db' | 'model' | 'bisac'>, id: string): Promise<void> {
  const requests = db.getRepository(MetadataSuggestion);
  const { userId, bookTitle, contentType, suggestions: stored } = await requests.findOneByOrFail({ id });
  if (stored) return;
  const about = await bookOf(db, userId, bookTitle);
  const input = { bookTitle, contentType, ...(about ? { about } : {}) };
  const suggestions = await withHeartbeat((signal) => suggestMetadata({ db, model, bisac }, userId, input, signal));
  await requests.update({ id }, { suggestions });
}

type Book = { idea: string; audience: string; genre: string | null; chapters: { title: string }[] | null };

async function bookOf(db: ActivityDeps['db'], userId: string, title: string): Promise<MetadataInput['about']> {
  const [book]: Book[] = await db.query(
    `SELECT book_idea AS idea, target_audience AS audience, fiction_details ->> 'genre' AS genre, book_outline -> 'chapters' AS chapters
       FROM book_projects WHERE user_id = $1 AND lower(book_title) = lower($2) ORDER BY created_at DESC LIMIT 1`,
    [userId, title],
  );
  if (!book) return undefined;
  const { idea, audience, genre, chapters } = book;
  return { idea, audience, outline: (chapters ?? []).map((chapter) => chapter.title), ...(genre ? { genre } : {}) };
}
