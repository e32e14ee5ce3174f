import type { PreviewRef } from '../shared/temporal.ts';
import { renderNow } from './activity-policies.ts';

/** Lays a book out in its author's choices, for a screen. The pages are rows; choices that the same text has been laid out in are found there. */
export async function previewBook(input: PreviewRef): Promise<void> {
  await renderNow.layOutPreview.executeWithOptions({ activityId: 'lay-out', summary: 'Lay out the pages' }, [input]);
}
