import { lookUpSources } from './look-up-sources.ts';
import type { LookUpDeps } from './look-up-work.ts';

/** Calls to Open Library, Google Books, Crossref and Wikipedia. */
export const createSourceActivities = (deps: LookUpDeps) => ({
  lookUpSources: (projectId: string) => lookUpSources(deps, projectId),
});
