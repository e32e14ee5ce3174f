import type { ActivityDeps, InputOf } from '../deps.ts';
import { previewCovers } from './cover/preview-covers.ts';
import { encodePortrait } from './portrait/encode-portrait.ts';
import { renderFile } from './render-file.ts';

/** CPU- and memory-intensive. */
export const createRenderActivities = (deps: Pick<ActivityDeps, 'db' | 'files' | 'browser'>) => ({
  previewCovers: (input: InputOf<typeof previewCovers>) => previewCovers(deps, input),
  encodePortrait: (input: InputOf<typeof encodePortrait>) => encodePortrait(deps, input),
  renderFile: (input: InputOf<typeof renderFile>) => renderFile(deps, input),
});
