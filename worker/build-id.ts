import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WorkerOptions } from '@temporalio/worker';
import { BUILT_BUNDLE } from './bundle.ts';
import type { WorkerConfig } from './config.ts';

/** Characters of the SHA-256 that name a build. */
const HASH_LENGTH = 12;

/**
 * What a worker says of its version if WORKER_DEPLOYMENT is set; else nothing, and every worker takes every task. A book finishes on the build that
 * it began with (`workflows/pin-to-build.ts`); other workflows move to the current build. The default build id is the hash of the
 * workflows, so a deploy that changes none of them is the same build.
 * @throws Error if there is neither BUILD_ID nor a built bundle
 */
export async function deploymentOf({
  WORKER_DEPLOYMENT: deploymentName,
  BUILD_ID,
}: Pick<WorkerConfig, 'WORKER_DEPLOYMENT' | 'BUILD_ID'>): Promise<Pick<WorkerOptions, 'workerDeploymentOptions'>> {
  if (!deploymentName) return {};
  const buildId = BUILD_ID ?? (await hashOfWorkflows());
  return {
    workerDeploymentOptions: { useWorkerVersioning: true, version: { deploymentName, buildId }, defaultVersioningBehavior: 'AUTO_UPGRADE' },
  };
}

async function hashOfWorkflows(): Promise<string> {
  return createHash('sha256').update(await readFile(BUILT_BUNDLE)).digest('hex').slice(0, HASH_LENGTH); // prettier-ignore
}
