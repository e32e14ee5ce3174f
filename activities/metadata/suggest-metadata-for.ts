import { BookProject } from '../../shared/database/entities/book-project.ts';
import { IsNull } from 'typeorm';
import { storeListing } from '../../shared/database/store-listing.ts';
import { MetadataSuggestion } from '../../shared/database/entities/metadata-suggestion.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findMeasuredNiche } from '../niche/niche-material.ts';
import type { MetadataInput } from './metadata-prompt.ts';
import { suggestMetadata } from './suggest-metadata.ts';

/**
 * Suggests metadata for a book, which keeps it as its listing, or for a title, with the author's book of that title if there is one.
 * Idempotent: does nothing if suggestions are stored.
 */
export async function suggestMetadataFor({ db, model, bisac }: Pick<ActivityDeps, 'db' | 'model' | 'bisac'>, id: string): Promise<void> {
  const requests = db.getRepository(MetadataSuggestion);
  const { userId, projectId, bookTitle, contentType, suggestions: stored } = await requests.findOneByOrFail({ id });
  if (stored) return;
  const book = await bookOf(db, userId, projectId, bookTitle);
  const niche = await findMeasuredNiche(db, book?.nicheAnalysisId ?? null);
  const input = { bookTitle, contentType, ...(book && { about: book.about }), ...(niche && { niche }) };
  const suggestions = await withHeartbeat((signal) => suggestMetadata({ db, model, bisac }, userId, input, signal));
  const { bisacCategories: bisacCodes, ...kdpMetadata } = suggestions;
  await db.transaction(async (manager) => {
    const { affected } = await manager.update(MetadataSuggestion, { id, suggestions: IsNull() }, { suggestions });
    if (!affected || !projectId) return;
    const where = { id: projectId, userId };
    if (!(await manager.findOne(BookProject, { where, select: { id: true }, lock: { mode: 'for_no_key_update' } }))) return;
    await storeListing(manager, projectId, { bisacCodes, kdpMetadata }, { origin: 'suggested' });
  });
}

type Book = { idea: string; audience: string; genre: string | null; chapters: { title: string }[] | null; nicheAnalysisId: string | null };
type BookOfTitle = { about: NonNullable<MetadataInput['about']>; nicheAnalysisId: string | null };

async function bookOf(db: ActivityDeps['db'], userId: string, projectId: string | null, title: string): Promise<BookOfTitle | undefined> {
  const [book]: Book[] = await db.query(
    `SELECT book_idea AS idea, target_audience AS audience, fiction_details ->> 'genre' AS genre, book_outline -> 'chapters' AS chapters, niche_analysis_id AS "nicheAnalysisId"
       FROM book_projects WHERE user_id = $1 AND CASE WHEN $2::uuid IS NULL THEN lower(book_title) = lower($3) ELSE id = $2 END
      ORDER BY created_at DESC LIMIT 1`,
    [userId, projectId, title],
  );
  if (!book) return undefined;
  const { idea, audience, genre, chapters, nicheAnalysisId } = book;
  const about = { idea, audience, outline: (chapters ?? []).map((chapter) => chapter.title), ...(genre ? { genre } : {}) };
  return { about, nicheAnalysisId };
}
