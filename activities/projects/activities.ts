import type { ActivityDeps, InputOf } from '../deps.ts';
import { completeBook } from './complete-book.ts';
import { enterStage } from './enter-stage.ts';
import { failBook } from './fail-book.ts';

/** Status updates of a book's row. */
export const createProjectActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  enterStage: (input: InputOf<typeof enterStage>) => enterStage(deps, input),
  completeBook: (projectId: string) => completeBook(deps, projectId),
  failBook: (input: InputOf<typeof failBook>) => failBook(deps, input),
});
