import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker';

/** Where `npm run build` writes the bundle: beside the compiled worker. */
const BUILT = fileURLToPath(new URL('../workflow-bundle.js', import.meta.url));

/**
 * The workflow bundle of a worker: the prebuilt one when running from the build, else bundled from the sources. A build without its bundle
 * is an error; there is no fallback.
 */
export async function workflowBundle(): Promise<{ codePath: string } | WorkflowBundle> {
  const fromSource = import.meta.url.endsWith('.ts');
  if (fromSource) return bundleFromSource();
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: run "npm run build"`);
  return { codePath: BUILT };
}

export function bundleFromSource(): Promise<WorkflowBundle> {
  const path = new URL('../workflows/index.ts', import.meta.url);
  const compiled = new URL('../workflows/index.js', import.meta.url);
  return bundleWorkflowCode({
    logger: new DefaultLogger('WARN'),
    workflowsPath: fileURLToPath(import.meta.url.endsWith('.ts') ? path : compiled),
  });
}

export { BUILT as BUILT_BUNDLE };
