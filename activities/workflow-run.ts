import { Context } from '@temporalio/activity';

/** The workflow and run that this activity belongs to. A restart is a new run of the same workflow. */
export function workflowRun(): { workflowId: string; runId: string } {
  const { workflowExecution } = Context.current().info;
  return { workflowId: workflowExecution?.workflowId ?? 'none', runId: workflowExecution?.runId ?? 'none' };
}
