import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { BOOK_STATUS_QUERY, bookWorkflowId, type LiveBook } from '../../shared/temporal.ts';

/** A screen waits no longer than this for a workflow's own word. */
const DEADLINE_MS = 1_800;
/** After silence nobody waits again for this long: with no worker alive, every question would cost its whole deadline. */
const QUIET_MS = 5_000;

export type LiveAnswer =
  | { source: 'live'; book: LiveBook }
  /** An operator ended the run, or its time ran out: nothing was left to write that into the row. */
  | { source: 'stopped'; runId: string }
  /** The run ended by itself a moment ago: the row, read again, says how. */
  | { source: 'ended' }
  | { source: 'unreachable' };

/** Asks running books how they stand, and remembers for a while when nobody answers. */
export class LiveBooks {
  private readonly client: Client;
  private silentUntil = 0;

  constructor(client: Client) {
    this.client = client;
  }

  async ask(projectId: string): Promise<LiveAnswer> {
    if (Date.now() < this.silentUntil) return { source: 'unreachable' };
    try {
      return await this.client.withDeadline(Date.now() + DEADLINE_MS, () => this.query(projectId));
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return { source: 'ended' };
      this.silentUntil = Date.now() + QUIET_MS;
      return { source: 'unreachable' };
    }
  }

  private async query(projectId: string): Promise<LiveAnswer> {
    const handle = this.client.workflow.getHandle(bookWorkflowId(projectId));
    const { status, runId } = await handle.describe();
    if (status.name === 'TERMINATED' || status.name === 'TIMED_OUT') return { source: 'stopped', runId };
    if (status.name !== 'RUNNING') return { source: 'ended' };
    return { source: 'live', book: await handle.query<LiveBook>(BOOK_STATUS_QUERY) };
  }
}
