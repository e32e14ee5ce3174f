import type { ActivityDeps } from '../deps.ts';
import { gatherFacts } from './gather-facts.ts';

export const createResearchActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  gatherFacts: (projectId: string) => gatherFacts(deps, projectId),
});
