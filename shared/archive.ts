/** The archive of all of an account's data. */

import { z } from 'zod';

export const ARCHIVE_STATES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

export const archiveStatus = z.object({
  state: z.enum(ARCHIVE_STATES),
  requestedAt: z.iso.datetime(),
  /** Until when it can be downloaded; null until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
  sizeBytes: z.number().int(),
  /** For the author; null unless it failed. */
  failure: z.string().nullable(),
});
export type ArchiveStatus = z.infer<typeof archiveStatus>;

/** `archive` is null if none was asked for, or the last one has expired. */
export const ownArchive = z.object({ archive: archiveStatus.nullable() });
export type OwnArchive = z.infer<typeof ownArchive>;

export const isBeingMade = (archive: ArchiveStatus | null | undefined): boolean =>
  archive?.state === 'waiting' || archive?.state === 'running';
