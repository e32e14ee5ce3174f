import { writeFile } from 'node:fs/promises';
import { BUILT_BUNDLE, bundleFromSource } from './bundle.ts';

/** The last step of `npm run build`: bundles the workflows once instead of at every start of a worker. */
const { code } = await bundleFromSource();
await writeFile(BUILT_BUNDLE, code);
