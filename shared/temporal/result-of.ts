import { WorkflowFailedError, type Client } from '@temporalio/client';
import { AppError } from '../errors.ts';

const SECOND = 1_000;
/** Longer than the workflow's own timeouts, so that the workflow reports the outcome. */
const DEADLINE_MS = 150 * SECOND;

/**
 * Waits for a workflow's result on behalf of a waiting request.
 * @returns its result, or undefined if it failed
 * @throws AppError `ENGINE_UNAVAILABLE` if no result arrives in time
 */
export async function resultOf<Result>(client: Client, workflowId: string): Promise<Result | undefined> {
  try {
    return await client.withDeadline(Date.now() + DEADLINE_MS, () => client.workflow.getHandle(workflowId).result() as Promise<Result>);
  } catch (error) {
    if (error instanceof WorkflowFailedError) return undefined;
    throw new AppError('ENGINE_UNAVAILABLE', 'The engine is not responding at the moment. Please try again in a minute.');
  }
}
