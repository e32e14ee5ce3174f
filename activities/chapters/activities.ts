import type { ActivityDeps } from '../deps.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { assembleManuscript } from './assemble-manuscript.ts';
import { writeChapter } from './write-chapter.ts';

/** Model calls. */
export const createChapterActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  writeChapter: (ref: ChapterRef) => writeChapter(deps, ref),
});

/** Database only. */
export const createManuscriptActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  assembleManuscript: (projectId: string) => assembleManuscript(deps, projectId),
});
