import type { ActivityDeps } from '../deps.ts';
import { countOrphans, removeOrphans } from './sweep-files.ts';

/** Objects of the bucket that no row knows. */
export const createFileActivities = (deps: Pick<ActivityDeps, 'db' | 'files' | 'log'>) => ({
  countOrphans: (at: number) => countOrphans(deps, at),
  removeOrphans: (at: number) => removeOrphans(deps, at),
});
