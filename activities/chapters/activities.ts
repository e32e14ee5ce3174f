import type { ActivityDeps } from '../deps.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { costCents } from '../model/budget.ts';
import { assembleManuscript } from './assemble-manuscript.ts';
import { writeChapter } from './write-chapter.ts';

/** Model calls. */
export const createChapterActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  /** @returns what the book cost so far */
  writeChapter: async (ref: ChapterRef) => {
    await writeChapter(deps, ref);
    return { costCents: await costCents(deps, ref.projectId) };
  },
});

/** Database only. */
export const createManuscriptActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  assembleManuscript: (projectId: string) => assembleManuscript(deps, projectId),
});
