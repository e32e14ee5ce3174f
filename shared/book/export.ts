/** Files that an author has made again from the text as it is now. */

import { z } from 'zod';
import { DEFAULT_CHOICES, fileChoicesSchema } from './file-choices.ts';
import { fileCheck } from './file-checks.ts';
import { BOOK_FILES, FILE_FORMATS, type BookFileKind } from './manuscript.ts';

/** What an author chooses for the files of a book. Kept with the book, so that the next files are made in the same way. */
export const exportChoices = z.strictObject({
  formats: z
    .array(z.enum(FILE_FORMATS))
    .min(1)
    .max(FILE_FORMATS.length)
    .refine((formats) => new Set(formats).size === formats.length, 'Each format once')
    .meta({ uniqueItems: true }),
  /** Design, front and back matter, and profiles. */
  files: fileChoicesSchema.prefault({}),
});
export type ExportChoices = z.infer<typeof exportChoices>;

export const DEFAULT_EXPORT: ExportChoices = { formats: [...FILE_FORMATS], files: DEFAULT_CHOICES };

/** The files that an export makes: a cover each time, and the printed book's if its pages are made. */
export function exportedFiles({ formats }: Pick<ExportChoices, 'formats'>): BookFileKind[] {
  return ['cover', ...formats, ...(formats.includes('pdf') ? (['wrap'] as const) : [])];
}

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** The last time that files were made again. */
export const exportStatus = z.object({
  state: z.enum(EXPORT_STATES),
  filesDone: z.number().int(),
  filesTotal: z.number().int(),
  /** For the author; null unless it failed. */
  failure: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  choices: exportChoices,
  /** What was checked of each file; null until they are made. */
  checks: z.partialRecord(z.enum(BOOK_FILES), z.array(fileCheck)).nullable(),
});
export type ExportStatus = z.infer<typeof exportStatus>;
