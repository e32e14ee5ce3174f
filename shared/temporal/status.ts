import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { BOOK_STATUS_QUERY, bookWorkflowId, type LiveBook } from '../temporal.ts';

/** How long a request waits for a workflow query. */
const DEADLINE_MS = 1_800;
/** After a query timeout, queries are skipped for this long: without a worker, each would take its full deadline. */
const COOL_DOWN_MS = 5_000;

export type LiveStatus =
  | { source: 'live'; book: LiveBook }
  /** The run was terminated or timed out, so it could not update the row. */
  | { source: 'stopped'; runId: string }
  /** The run has just closed: reread the row for its outcome. */
  | { source: 'ended' }
  | { source: 'unreachable' };

/** Queries running books for their status. A circuit breaker skips queries for a while after a timeout. */
export class LiveBooks {
  private readonly client: Client;
  private skipUntil = 0;

  constructor(client: Client) {
    this.client = client;
  }

  async ask(projectId: string): Promise<LiveStatus> {
    if (Date.now() < this.skipUntil) return { source: 'unreachable' };
    try {
      return await this.client.withDeadline(Date.now() + DEADLINE_MS, () => this.query(projectId));
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return { source: 'ended' };
      this.skipUntil = Date.now() + COOL_DOWN_MS;
      return { source: 'unreachable' };
    }
  }

  private async query(projectId: string): Promise<LiveStatus> {
    const handle = this.client.workflow.getHandle(bookWorkflowId(projectId));
    const { status, runId } = await handle.describe();
    if (status.name === 'TERMINATED' || status.name === 'TIMED_OUT') return { source: 'stopped', runId };
    if (status.name !== 'RUNNING') return { source: 'ended' };
    return { source: 'live', book: await handle.query<LiveBook>(BOOK_STATUS_QUERY) };
  }
}
