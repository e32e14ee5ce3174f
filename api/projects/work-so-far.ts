import type { DataSource } from 'typeorm';

export type WorkSoFar = {
  /** Words stored since writing started or the last restart, to measure speed. */
  wordsSinceRestart: number;
  /** When a model last answered or a file was made; null before the first. */
  lastWorkAt: Date | null;
};

const NOTHING: WorkSoFar = { wordsSinceRestart: 0, lastWorkAt: null };

/** What has been done on books at work, by project id. */
export async function workSoFar(db: DataSource, projectIds: readonly string[]): Promise<(id: string) => WorkSoFar> {
  const rows: (WorkSoFar & { id: string })[] = projectIds.length
    ? await db.query(
        `SELECT p.id, greatest(calls.at, files.at) AS "lastWorkAt",
                (SELECT coalesce(sum(word_count), 0)::int FROM chapter_sections
                  WHERE project_id = p.id AND created_at >= greatest(p.writing_started_at, p.restarted_at)) AS "wordsSinceRestart"
           FROM book_projects p,
                LATERAL (SELECT max(created_at) AS at FROM model_calls WHERE project_id = p.id AND outcome = 'accepted') calls,
                LATERAL (SELECT max(created_at) AS at FROM book_files WHERE project_id = p.id) files
          WHERE p.id = ANY ($1)`,
        [projectIds],
      )
    : [];
  const byId = new Map(rows.map(({ id, ...work }) => [id, work]));
  return (id) => byId.get(id) ?? NOTHING;
}
