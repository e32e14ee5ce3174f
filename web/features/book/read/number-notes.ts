import { mapRuns, type Block, type Run } from '../../../../shared/book/manuscript.ts';

/** The runs that are marks of notes, each with its number in the chapter. */
export type NoteNumbers = ReadonlyMap<Run, number>;

/** Numbers the notes of a chapter in the order of their marks. */
export function numberNotes(blocks: readonly Block[]): NoteNumbers {
  const numbers = new Map<Run, number>();
  for (const block of blocks)
    mapRuns(block, (runs) => {
      for (const run of runs) if (run.note) numbers.set(run, numbers.size + 1);
      return [...runs];
    });
  return numbers;
}
