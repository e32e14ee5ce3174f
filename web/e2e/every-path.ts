/** A path of every page, of pages' other tabs, of the reset form, and of a page that does not exist. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltScreens } from '../../shared/built-screens.ts';

const built = await readFile(join(import.meta.dirname, '..', '..', 'dist', 'web', 'screens.json'), 'utf8');
const screens = Object.entries(JSON.parse(built) as BuiltScreens).filter(([, { leadsTo }]) => !leadsTo);

/**
 * A page's other tab does not follow the page at once, so that each is seen to arrive, also where some of the paths are left out.
 * @param book the id of the book whose page is meant
 */
export const everyPath = (book: string): string[] =>
  ['/books/:id?tab=canon', ...screens.map(([path]) => path), '/books/:id?tab=plan', '/reset-password?token=of-nobody', '/no-such-page'].map(
    (path) => path.replace(':id', book),
  );
