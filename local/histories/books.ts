import type { ProjectSummary } from '../../shared/book/project.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { Author } from '../studio/author.ts';
import { fiction, nonFiction } from '../studio/sample-requests.ts';
import type { Studio } from '../studio/studio.ts';
import { storeHistory } from './store-history.ts';

const OUTLINE = { generationLevel: 'outline', wordCount: 5_000 } as const;

/** Every way that a book can go. */
export async function books(studio: Studio): Promise<void> {
  const author = await studio.author('publisher', { tokens: 100 });
  await playCompleted(studio, author);
  await playFailedAndReset(studio, author);
  await playInterrupted(studio, author);
}

async function playCompleted(studio: Studio, author: Author): Promise<void> {
  const requests = {
    'completed-fiction-full': fiction(),
    'completed-non-fiction-full': nonFiction(),
    'completed-fiction-outline': fiction(OUTLINE),
    'completed-non-fiction-outline': nonFiction(OUTLINE),
  };
  for (const [name, request] of Object.entries(requests)) {
    const { id } = await author.create(request);
    await author.completed(id);
    await storeHistory(studio, name, bookWorkflowId(id));
  }
}

/** A model that cannot plan one chapter, then can: the chapters planned beside it are kept. */
async function playFailedAndReset(studio: Studio, author: Author): Promise<void> {
  await studio.standIn.addFault({ kind: 'invalid', match: 'Plan chapter 3 of', count: 1_000 });
  const { id } = await author.create(fiction());
  await author.failed(id);
  await storeHistory(studio, 'failed', bookWorkflowId(id));
  await studio.standIn.clearFaults();
  await author.expect<ProjectSummary>(202, 'POST', `/api/book-projects/${id}/restart`);
  await author.completed(id);
  await storeHistory(studio, 'reset', bookWorkflowId(id));
}

async function playInterrupted(studio: Studio, author: Author): Promise<void> {
  const id = await bookInWork(studio, author);
  await storeHistory(studio, 'in-flight', bookWorkflowId(id), { running: true });
  await studio.temporal.workflow.getHandle(bookWorkflowId(id)).cancel();
  await author.failed(id);
  await storeHistory(studio, 'cancelled', bookWorkflowId(id));
}

/** A book that is being written, slowly. Returns its id. */
export async function bookInWork(studio: Studio, author: Author): Promise<string> {
  await studio.standIn.settings({ latencyMs: 400 });
  const { id } = await author.create(nonFiction());
  await author.until(id, ({ status, wordsWritten }) => status === 'writing' && wordsWritten > 0);
  return id;
}
