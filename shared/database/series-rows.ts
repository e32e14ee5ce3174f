/** The rows of series, and of what goes along from book to book. */

import { In, type DataSource, type EntityManager } from 'typeorm';
import { carriedCanon } from '../book/carried-canon.ts';
import type { Series, SeriesCanon, SeriesPlace } from '../series.ts';
import { CanonEntryRow } from './entities/canon-entry.ts';
import { BookProject } from './entities/book-project.ts';

/** An account's series with their books, by title. */
export function seriesOf(manager: EntityManager, userId: string): Promise<Series[]> {
  return manager.query<Series[]>(
    `SELECT s.id, s.title, s.revision,
            coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'bookTitle', p.book_title, 'status', p.status) ORDER BY p.series_number)
                     FILTER (WHERE p.id IS NOT NULL), '[]') AS books
       FROM series s LEFT JOIN book_projects p ON p.series_id = s.id
      WHERE s.user_id = $1 GROUP BY s.id ORDER BY lower(s.title), s.id`,
    [userId],
  );
}

/** The places of books in their series, by project id. */
export async function seriesPlaces(
  db: DataSource | EntityManager,
  projectIds: readonly string[],
): Promise<(id: string) => SeriesPlace | null> {
  const rows: (SeriesPlace & { projectId: string })[] = projectIds.length
    ? await db.query(
        `SELECT p.id AS "projectId", s.id, s.title, p.series_number AS number FROM book_projects p JOIN series s ON s.id = p.series_id
          WHERE p.id = ANY ($1)`,
        [projectIds],
      )
    : [];
  const byId = new Map(rows.map(({ projectId, ...place }) => [projectId, place]));
  return (id) => byId.get(id) ?? null;
}

/** What the finished books of a series bring along to the next one. */
export async function seriesCanonOf(manager: EntityManager, seriesId: string): Promise<SeriesCanon> {
  const books = await manager.find(BookProject, {
    where: { seriesId },
    select: { id: true, bookTitle: true, status: true, seriesNumber: true, generationLevel: true },
    order: { seriesNumber: 'ASC' },
  });
  const finished = books.filter(({ status }) => status === 'completed');
  const rows = finished.length
    ? await manager.find(CanonEntryRow, { where: { projectId: In(finished.map(({ id }) => id)) }, order: { position: 'ASC' } })
    : [];
  return {
    entries: carriedCanon(
      finished.map(({ id, seriesNumber, generationLevel }) => ({
        projectId: id,
        number: seriesNumber ?? 0,
        // What the treatments of an outline established is no fact of the book.
        entries: rows.filter(({ projectId, origin }) => projectId === id && (generationLevel === 'full' || origin !== 'chapter')),
      })),
    ),
    unfinished: books.filter((book) => !finished.includes(book)).map(({ bookTitle }) => bookTitle),
  };
}

/** Closes the gaps that books have left in a series. Files of those that get another number are older than the book. */
export async function closeGaps(manager: EntityManager, seriesId: string): Promise<void> {
  await manager.query(
    `UPDATE book_projects p SET series_number = n.number, title_page_revision = p.title_page_revision + 1
       FROM (SELECT id, row_number() OVER (ORDER BY series_number) AS number FROM book_projects WHERE series_id = $1) n
      WHERE p.id = n.id AND p.series_number <> n.number`,
    [seriesId],
  );
  await manager.query('UPDATE series SET revision = revision + 1 WHERE id = $1', [seriesId]);
}
