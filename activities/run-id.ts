import { Context } from '@temporalio/activity';

/** The run of the workflow that this activity works for. A restart is a new run of the same workflow. */
export function runIdNow(): string {
  return Context.current().info.workflowExecution?.runId ?? 'none';
}
