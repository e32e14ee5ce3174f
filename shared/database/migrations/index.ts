import { Foundation1700000000000 } from './1700000000000-foundation.ts';

/** In the order in which they run. */
export const migrations = [Foundation1700000000000];
