import { join } from 'node:path';
import { ROOT } from '../dev/settings.ts';

/** The workflow bundle of the build that starts every test run. */
export const BUILT_BUNDLE = { codePath: join(ROOT, 'dist', 'workflow-bundle.js') };
