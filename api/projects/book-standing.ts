import type { DataSource, EntityManager } from 'typeorm';
import { seriesPlaces } from '../../shared/database/series-rows.ts';
import type { SeriesPlace } from '../../shared/series.ts';

/** What an author has done with a book: its text, and its place in a series. */
export type BookStanding = { chaptersApproved: number; filesOutdated: boolean; series: SeriesPlace | null };

const NOTHING = { chaptersApproved: 0, filesOutdated: false };

/** The standing of books, by project id. */
export async function bookStanding(db: DataSource | EntityManager, projectIds: readonly string[]): Promise<(id: string) => BookStanding> {
  const rows: (typeof NOTHING & { id: string })[] = projectIds.length
    ? await db.query(
        `SELECT p.id, count(*) FILTER (WHERE c.written_at IS NOT NULL AND c.approved_revision = c.revision)::int AS "chaptersApproved",
                p.status = 'completed' AND p.manuscript_revision IS NOT NULL AND p.title_page_revision + sum(c.revision) <> p.manuscript_revision AS "filesOutdated"
           FROM book_projects p JOIN chapters c ON c.project_id = p.id
          WHERE p.id = ANY ($1) GROUP BY p.id`,
        [projectIds],
      )
    : [];
  const byId = new Map(rows.map(({ id, ...standing }) => [id, standing]));
  const placeOf = await seriesPlaces(db, projectIds);
  return (id) => ({ ...(byId.get(id) ?? NOTHING), series: placeOf(id) });
}
