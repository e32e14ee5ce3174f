import type { ActivityDeps, InputOf } from '../deps.ts';
import { layOutPreview } from './lay-out-preview.ts';

/** CPU-intensive. */
export const createPreviewActivities = (deps: Pick<ActivityDeps, 'db' | 'files' | 'browser'>) => ({
  layOutPreview: (input: InputOf<typeof layOutPreview>) => layOutPreview(deps, input),
});
