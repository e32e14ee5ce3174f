import { bookWorkflowId } from '../../shared/temporal.ts';
import type { Harness } from './harness.ts';

/** Ends every unfinished book of the product before it is written: nobody reads them. */
export async function abandonBooks({ db, temporal }: Pick<Harness, 'db' | 'temporal'>): Promise<void> {
  const books = await db.query<{ id: string }[]>(`SELECT id FROM book_projects WHERE status NOT IN ('completed', 'failed')`);
  const end = (id: string) => temporal.workflow.getHandle(bookWorkflowId(id)).terminate('Only its beginning was tested');
  // One that has closed by itself meanwhile cannot be terminated.
  await Promise.allSettled(books.map(({ id }) => end(id)));
}
