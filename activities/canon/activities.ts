import type { ActivityDeps } from '../deps.ts';
import { buildCanon } from './build-canon.ts';
import { readCanon } from './read-canon.ts';
import { readPlans, type TableRead } from './read-plans.ts';

export const createCanonActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  buildCanon: (projectId: string) => buildCanon(deps, projectId),
  readCanon: (projectId: string) => readCanon(deps, projectId),
  readPlans: (reading: TableRead) => readPlans(deps, reading),
});
