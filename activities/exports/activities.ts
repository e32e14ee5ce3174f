import type { ActivityDeps, InputOf } from '../deps.ts';
import { beginExport } from './begin-export.ts';
import { completeExport, failExport } from './end-export.ts';
import { renderExportCover } from './render-export-cover.ts';
import { renderExportFile } from './render-export-file.ts';

/** Database only. */
export const createExportActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  beginExport: (input: InputOf<typeof beginExport>) => beginExport(deps, input),
  completeExport: (input: InputOf<typeof completeExport>) => completeExport(deps, input),
  failExport: (input: InputOf<typeof failExport>) => failExport(deps, input),
});

/** CPU- and memory-intensive. */
export const createExportRenderActivities = (deps: Pick<ActivityDeps, 'db' | 'files' | 'browser'>) => ({
  renderExportFile: (input: InputOf<typeof renderExportFile>) => renderExportFile(deps, input),
  renderExportCover: (input: InputOf<typeof renderExportCover>) => renderExportCover(deps, input),
});
