import { renderNow } from './activity-policies.ts';

/** Draws a book's cover in every design, for its author to choose from. */
export async function previewCovers(input: { projectId: string }): Promise<void> {
  await renderNow.previewCovers.executeWithOptions({ activityId: 'preview', summary: 'Draw the cover in every design' }, [input]);
}
