import type { ActivityDeps, InputOf } from '../deps.ts';
import { costCents } from '../model/budget.ts';
import { completeBook } from './complete-book.ts';
import { enterStage } from './enter-stage.ts';
import { failBook } from './fail-book.ts';

/** Status updates of a book's row. Each tells what the book cost so far. */
export const createProjectActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => {
  const withCost = async (projectId: string, update: Promise<void>) => {
    await update;
    return { costCents: await costCents(deps, projectId) };
  };
  return {
    enterStage: (input: InputOf<typeof enterStage>) => withCost(input.projectId, enterStage(deps, input)),
    completeBook: (projectId: string) => withCost(projectId, completeBook(deps, projectId)),
    failBook: (input: InputOf<typeof failBook>) => withCost(input.projectId, failBook(deps, input)),
  };
};
