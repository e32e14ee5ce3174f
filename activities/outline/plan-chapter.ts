import { IsNull } from 'typeorm';
import { sectionCount, shareOut, SECTION_SPREAD } from '../../shared/book/length.ts';
import { chapterPlanOf } from '../../shared/book/outline.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { plannedEntries } from '../../shared/database/canon-rows.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { findProject } from '../projects/find-project.ts';
import { planChapterPrompt } from './plan-chapter-prompt.ts';

export type ChapterRef = { projectId: string; number: number };

/** Plans a chapter's sections, whose word budgets add up to the chapter's. Idempotent: a planned chapter keeps its plan. */
export async function planChapter(deps: Pick<ActivityDeps, 'db' | 'model'>, { projectId, number }: ChapterRef): Promise<void> {
  const project = await findProject(deps.db, projectId);
  const chapter = await deps.db.getRepository(Chapter).findOneBy({ projectId, number });
  if (!chapter) throw new Error(`Chapter ${number} of project ${projectId} is not outlined`);
  if (chapter.plan) return;
  const entries = await plannedEntries(deps.db, projectId);
  const count = sectionCount(chapter.targetWords);
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step: `summary-${number}`,
        prompt: planChapterPrompt(project, entries, chapter, count),
        schema: chapterPlanOf(count),
        store: async (manager, plan) => {
          const words = shareOut(
            chapter.targetWords,
            plan.sections.map((section) => section.words),
            SECTION_SPREAD,
          );
          const sections = plan.sections.map((section, index) => ({ ...section, words: words[index] ?? 0 }));
          await manager.update(Chapter, { projectId, number, plan: IsNull() }, { plan: { ...plan, sections } });
        },
      },
      signal,
    ),
  );
}
