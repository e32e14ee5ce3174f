import { setWorkflowOptions, workflowInfo, type Workflow } from '@temporalio/workflow';

/**
 * Has a workflow finish on the build of the workers that it began with, where workers have versions. One that began without moves to the current
 * build, as all other workflows do; and the server refuses the behavior from workers without versions.
 */
export function pinToBuild(workflow: Workflow): void {
  setWorkflowOptions(() => (workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'PINNED' } : {}), workflow);
}
