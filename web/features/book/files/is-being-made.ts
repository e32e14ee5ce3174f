import type { ExportStatus } from '../../../../shared/book/export.ts';

/** Whether files are on their way. */
export function isBeingMade(made: ExportStatus | null | undefined): boolean {
  return made?.state === 'waiting' || made?.state === 'running';
}
