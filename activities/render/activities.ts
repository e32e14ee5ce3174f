import type { ActivityDeps, InputOf } from '../deps.ts';
import { renderFile } from './render-file.ts';

/** CPU- and memory-intensive. */
export const createRenderActivities = (deps: Pick<ActivityDeps, 'db' | 'browser'>) => ({
  renderFile: (input: InputOf<typeof renderFile>) => renderFile(deps, input),
});
