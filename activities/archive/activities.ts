import type { ArchiveRef } from '../../shared/temporal.ts';
import type { ActivityDeps, InputOf } from '../deps.ts';
import { buildArchive } from './build-archive.ts';
import { completeArchive, failArchive, removeArchive } from './end-archive.ts';

/** The archive of an account's data: what is decided about it. */
export const createArchiveActivities = (deps: Pick<ActivityDeps, 'db' | 'files'>) => ({
  completeArchive: (archive: ArchiveRef) => completeArchive(deps, archive),
  failArchive: (input: InputOf<typeof failArchive>) => failArchive(deps, input),
  removeArchive: (archive: ArchiveRef) => removeArchive(deps, archive),
});

/** Putting it together, which takes as long as the account has books. */
export const createArchiveBuildActivities = (deps: Pick<ActivityDeps, 'db' | 'files'>) => ({
  buildArchive: (archive: ArchiveRef) => buildArchive(deps, archive),
});
