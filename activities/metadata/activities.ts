import type { ActivityDeps } from '../deps.ts';
import { suggestMetadataFor } from './suggest-metadata-for.ts';

export const createMetadataActivities = (deps: Pick<ActivityDeps, 'db' | 'model' | 'bisac'>) => ({
  suggestMetadata: (id: string) => suggestMetadataFor(deps, id),
});
