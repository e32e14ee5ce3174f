import type { ActivityDeps } from '../deps.ts';
import { draftOutline } from './draft-outline.ts';
import { planChapter, type ChapterRef } from './plan-chapter.ts';
import { planStory } from './plan-story.ts';

export const createOutlineActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  planStory: (projectId: string) => planStory(deps, projectId),
  // The three steps of workflows begun before the story was planned in one: the first plans all of it, the others find it stored.
  buildWorld: (projectId: string) => planStory(deps, projectId),
  castCharacters: (projectId: string) => planStory(deps, projectId),
  plotStory: (projectId: string) => planStory(deps, projectId),
  draftOutline: (projectId: string) => draftOutline(deps, projectId),
  planChapter: (ref: ChapterRef) => planChapter(deps, ref),
});
