import { ActivityFailure, ApplicationFailure, CancellationScope, patched } from '@temporalio/workflow';
import type { CoverFile } from '../shared/book/manuscript.ts';
import type { ExportRef } from '../shared/temporal.ts';
import { books, render } from './activity-policies.ts';
import { FILE_ROWS } from './file-rows.ts';
import { pinToBuild } from './pin-to-build.ts';

/** Makes a book's files again from the text as it is now. The earlier files stay until all new ones are there. */
export async function exportBook(input: ExportRef): Promise<'made' | 'failed'> {
  try {
    // Absent in exports that began before covers were files.
    const { formats, covers = [] } = await books.beginExport.executeWithOptions(
      { activityId: 'begin', summary: 'Put the manuscript together' },
      [input],
    );
    // The EPUB contains the cover, and the printed book's spine is as wide as the PDF has pages.
    if (covers.includes('cover')) await makeCover(input, 'cover', 'Make the cover');
    // Exports begun before made all files side by side.
    const rows = patched('epub-after-pdf')
      ? FILE_ROWS.map((row) => row.filter((format) => formats.includes(format)))
      : formats.map((format) => [format]);
    await Promise.all(
      rows.map(async (row) => {
        for (const format of row)
          await render.renderExportFile.executeWithOptions(
            { activityId: `render-${format}`, summary: `Make the ${format.toUpperCase()} file` },
            [{ ...input, format }],
          );
      }),
    );
    if (covers.includes('wrap')) await makeCover(input, 'wrap', 'Make the printed book’s cover');
    await books.completeExport.executeWithOptions({ activityId: 'complete', summary: 'Put the new files in place of the old ones' }, [
      input,
    ]);
    return 'made';
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    const cause = error.cause instanceof ApplicationFailure ? error.cause : undefined;
    if (cause?.type === 'ProjectGone') return 'failed';
    // Of these failures the message is for the author: it says what cannot be printed.
    const detail = cause?.type === 'CharactersMissing' || cause?.type === 'CoverUnreadable' ? cause.message : undefined;
    await CancellationScope.nonCancellable(() =>
      books.failExport.executeWithOptions({ activityId: 'fail', summary: 'Record that the files could not be made' }, [
        { ...input, ...(detail && { detail }) },
      ]),
    );
    return 'failed';
  }
}
pinToBuild(exportBook);

const makeCover = (input: ExportRef, part: CoverFile, summary: string): Promise<void> =>
  render.renderExportCover.executeWithOptions({ activityId: `render-${part}`, summary }, [{ ...input, part }]);
