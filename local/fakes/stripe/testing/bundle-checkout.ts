/** Writes the checkout page's script to standard output. A process of its own: the bundler's native part does not run within Jest. */

import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const output = (await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'silent',
  // React as it is for developers: only that mounts everything twice.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    write: false,
    minify: false,
    lib: { entry: join(import.meta.dirname, 'checkout-page.js'), formats: ['iife'], name: 'checkout', fileName: 'page' },
  },
})) as Rolldown.RolldownOutput[];
process.stdout.write(String(output[0]?.output[0].code));
