import { WorkflowFailedError, type Client } from '@temporalio/client';
import { AppError } from '../../shared/errors.ts';

const SECOND = 1_000;
/** Longer than the workflow's own deadlines, so that it is the workflow that says what became of it. */
const DEADLINE_MS = 150 * SECOND;

/**
 * Waits for the end of a workflow that somebody is waiting for.
 * @returns its result, or undefined where it failed
 * @throws AppError `ENGINE_UNAVAILABLE` where nobody says how it ended
 */
export async function resultOf<Result>(client: Client, workflowId: string): Promise<Result | undefined> {
  try {
    return await client.withDeadline(Date.now() + DEADLINE_MS, () => client.workflow.getHandle(workflowId).result() as Promise<Result>);
  } catch (error) {
    if (error instanceof WorkflowFailedError) return undefined;
    throw new AppError('ENGINE_UNAVAILABLE', 'The engine does not answer at the moment. Please try again in a minute.');
  }
}
