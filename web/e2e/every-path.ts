/** An address of every screen there is, of a screen's other face, and of none. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const routes = await readFile(join(import.meta.dirname, '..', 'app', 'routes.ts'), 'utf8');
const screens = [...routes.matchAll(/path: '([^']+)', screen/g)].map(([, path = '']) => path);

export const EVERY_PATH: readonly string[] = [...screens, '/reset-password?token=of-nobody', '/no-such-page'];
