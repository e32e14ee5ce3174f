import type { ProjectSummary } from '../../../shared/book/project.ts';
import { bookWorkflowId } from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import { fiction, nonFiction } from '../../testing/sample-requests.ts';
import type { Harness } from '../../testing/harness.ts';
import { storeHistory } from './store-history.ts';

const OUTLINE = { generationLevel: 'outline', wordCount: 5_000 } as const;

/** Every way that a book can go. */
export async function books(harness: Harness): Promise<void> {
  const author = await harness.author('publisher', { tokens: 100 });
  await playCompleted(harness, author);
  await playFailedAndReset(harness, author);
  await playInterrupted(harness, author);
}

async function playCompleted(harness: Harness, author: Author): Promise<void> {
  const requests = {
    'completed-fiction-full': fiction(),
    'completed-non-fiction-full': nonFiction(),
    'completed-fiction-outline': fiction(OUTLINE),
    'completed-non-fiction-outline': nonFiction(OUTLINE),
  };
  for (const [name, request] of Object.entries(requests)) {
    const { id } = await author.create(request);
    await author.completed(id);
    await storeHistory(harness, name, bookWorkflowId(id));
  }
}

/** A model that cannot plan one chapter, then can: the chapters planned beside it are kept. */
async function playFailedAndReset(harness: Harness, author: Author): Promise<void> {
  await harness.openai.addFault({ kind: 'invalid', match: 'Plan chapter 3 of', count: 1_000 });
  const { id } = await author.create(fiction());
  await author.failed(id);
  await storeHistory(harness, 'failed', bookWorkflowId(id));
  await harness.openai.clearFaults();
  await author.expect<ProjectSummary>(202, 'POST', `/api/book-projects/${id}/restart`);
  await author.completed(id);
  await storeHistory(harness, 'reset', bookWorkflowId(id));
}

async function playInterrupted(harness: Harness, author: Author): Promise<void> {
  const id = await bookInWork(harness, author);
  await storeHistory(harness, 'in-flight', bookWorkflowId(id), { running: true });
  await harness.temporal.workflow.getHandle(bookWorkflowId(id)).cancel();
  await author.failed(id);
  await storeHistory(harness, 'cancelled', bookWorkflowId(id));
}

/** A book that is being written, slowly. Returns its id. */
export async function bookInWork(harness: Harness, author: Author): Promise<string> {
  await harness.openai.settings({ latencyMs: 400 });
  const { id } = await author.create(nonFiction());
  await author.until(id, ({ status, wordsWritten }) => status === 'writing' && wordsWritten > 0);
  return id;
}
