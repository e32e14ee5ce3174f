import { In, IsNull } from 'typeorm';
import { sectionCount, shareOut } from '../../shared/book/length.ts';
import { chapterPlanOf } from '../../shared/book/outline.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { findProject } from '../projects/find-project.ts';
import { planChapterPrompt } from './plan-chapter-prompt.ts';

export type ChapterRef = { projectId: string; number: number };

/** Summarizes a chapter and divides it into sections with word budgets that add up to the chapter's. A planned chapter keeps its plan. */
export async function planChapter(desk: Pick<ActivityDeps, 'db' | 'model'>, { projectId, number }: ChapterRef): Promise<void> {
  const project = await findProject(desk.db, projectId);
  const near = await desk.db
    .getRepository(Chapter)
    .find({ where: { projectId, number: In([number - 1, number, number + 1]) }, order: { number: 'ASC' } });
  const chapter = near.find((each) => each.number === number);
  if (!chapter) throw new Error(`Chapter ${number} of project ${projectId} is not outlined`);
  if (chapter.plan) return;
  const sections = sectionCount(chapter.targetWords);
  const neighbours = near.filter((each) => each !== chapter);
  await withHeartbeat((signal) =>
    askForStructure(
      desk,
      {
        projectId,
        step: `summary-${number}`,
        prompt: planChapterPrompt(project, chapter, neighbours, sections),
        schema: chapterPlanOf(sections),
        store: async (manager, plan) => {
          const words = shareOut(chapter.targetWords, Array<number>(sections).fill(1));
          await manager.update(
            Chapter,
            { projectId, number, plan: IsNull() },
            { plan: { ...plan, sections: plan.sections.map((section, index) => ({ ...section, words: words[index] ?? 0 })) } },
          );
        },
      },
      signal,
    ),
  );
}
