import type { DataSource } from 'typeorm';

/** Words stored since each project's writing started or was restarted, by project id. */
export async function wordsSinceRestart(db: DataSource, projectIds: readonly string[]): Promise<Map<string, number>> {
  if (!projectIds.length) return new Map();
  const rows: { id: string; words: number }[] = await db.query(
    `SELECT p.id, sum(s.word_count)::int AS words
       FROM book_projects p JOIN chapter_sections s ON s.project_id = p.id AND s.created_at >= greatest(p.writing_started_at, p.restarted_at)
      WHERE p.id = ANY ($1) GROUP BY p.id`,
    [projectIds],
  );
  return new Map(rows.map(({ id, words }) => [id, words]));
}
