import type { ChapterProgress, ProjectDetail } from '../../shared/book/project.ts';
import { isInProgress } from '../../shared/book/status.ts';
import type { ApiDeps } from '../deps.ts';
import { penNameOfBook } from '../../shared/database/pen-names.ts';
import { defaultChoices } from '../../shared/pen-names.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { statusOf } from './export-book.ts';
import { bookStanding } from './book-standing.ts';
import { findOwnProject } from './find-own-project.ts';
import { mergeLiveStatus } from './merge-live-status.ts';
import { SUMMARY_COLUMNS, summaryOf } from './project-summary.ts';
import { workSoFar } from './work-so-far.ts';

/** Without the manuscript. */
const EXPORT_COLUMNS = {
  projectId: true,
  state: true,
  filesDone: true,
  choices: true,
  checks: true,
  failure: true,
  requestedAt: true,
} as const;

/** A project with its chapters and token usage. @throws AppError `NOT_FOUND` */
export async function showProject(deps: Pick<ApiDeps, 'db' | 'live'>, userId: string, id: string): Promise<ProjectDetail> {
  // Before the book, which says whose it is: once an export is seen to be done, the book is seen with its files.
  const made = await deps.db.getRepository(BookExport).findOne({ where: { projectId: id }, select: EXPORT_COLUMNS });
  const stored = await findOwnProject(deps.db, userId, id, {
    ...SUMMARY_COLUMNS,
    ...{ tokenBudget: true, penNameId: true, exportChoices: true },
  });
  const standing = await bookStanding(deps.db, [stored.id]);
  const row = { ...stored, ...standing(stored.id) };
  const atWork = isInProgress(row.status);
  const work = await workSoFar(deps.db, atWork ? [row.id] : []);
  const [summary, chapters, usage] = await Promise.all([
    atWork ? mergeLiveStatus(deps, { ...row, ...work(row.id) }) : summaryOf(row, { source: 'recorded' }, new Date()),
    chaptersOf(deps, row.id),
    usageOf(deps, row.id),
  ]);
  return {
    ...summary,
    choices: stored.exportChoices ?? defaultChoices(await penNameOfBook(deps.db.manager, stored)),
    export: made && statusOf(made),
    chapters: chapters.map((chapter) => withWork(chapter, summary.inWork)),
    usage: { ...usage, budgetTokens: row.tokenBudget },
  };
}

/** Marks a chapter as being written as soon as its step runs, before its first section is stored. */
function withWork(chapter: ChapterProgress, inWork: readonly string[]): ChapterProgress {
  return chapter.state !== 'done' && inWork.includes(`chapter-${chapter.number}`) ? { ...chapter, state: 'writing' } : chapter;
}

async function chaptersOf({ db }: Pick<ApiDeps, 'db'>, projectId: string): Promise<ChapterProgress[]> {
  return db.query<ChapterProgress[]>(
    `SELECT c.number, c.title, c.revision, c.edited_at IS NOT NULL AS edited, c.locked_at IS NOT NULL AS locked,
            c.written_at IS NOT NULL AND c.approved_revision IS NOT DISTINCT FROM c.revision AS approved, c.target_words AS "targetWords", coalesce(sum(s.word_count), 0)::int AS "wordCount",
            CASE WHEN c.written_at IS NOT NULL THEN 'done' WHEN count(s.number) > 0 THEN 'writing' WHEN c.plan IS NOT NULL THEN 'summarized' ELSE 'outlined' END AS state
       FROM chapters c LEFT JOIN chapter_sections s ON s.project_id = c.project_id AND s.chapter_number = c.number
      WHERE c.project_id = $1 GROUP BY c.project_id, c.number ORDER BY c.number`,
    [projectId],
  );
}

async function usageOf({ db }: Pick<ApiDeps, 'db'>, projectId: string): Promise<Omit<ProjectDetail['usage'], 'budgetTokens'>> {
  const rows: Omit<ProjectDetail['usage'], 'budgetTokens'>[] = await db.query(
    `SELECT count(*)::int AS calls, coalesce(sum(prompt_tokens), 0)::int AS "promptTokens", coalesce(sum(cached_tokens), 0)::int AS "cachedTokens",
            coalesce(sum(completion_tokens), 0)::int AS "completionTokens"
       FROM model_calls WHERE project_id = $1 AND outcome <> 'in-flight' AND workflow_id NOT LIKE 'rewrite/%'`,
    [projectId],
  );
  return rows[0] ?? { calls: 0, promptTokens: 0, cachedTokens: 0, completionTokens: 0 };
}
