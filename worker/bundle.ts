import { existsSync } from 'node:fs';
import { extname } from 'node:path';
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
  const fileOf = (name: string) => fileURLToPath(new URL(`../workflows/${name}${extname(import.meta.url)}`, import.meta.url));
  return bundleWorkflowCode({
    logger: new DefaultLogger('WARN'),
    workflowsPath: fileOf('index'),
    workflowInterceptorModules: [fileOf('tracing')],
  });
}

export { BUILT as BUILT_BUNDLE };
