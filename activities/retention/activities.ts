import type { ActivityDeps } from '../deps.ts';
import { countExpired, removeExpired, type Retention } from './remove-expired.ts';

/** Removal of what is past its retention. */
export const createRetentionActivities = (deps: Pick<ActivityDeps, 'db' | 'log'>) => ({
  countExpired: (at: number) => countExpired(deps, at),
  removeExpired: (retention: Retention) => removeExpired(deps, retention),
});
