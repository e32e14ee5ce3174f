/**
 * Large tests cost much and repeat, at more points or under more conditions, what an ordinary test proves at one. A run of the whole suite
 * leaves them out unless it is asked for them (`npm test -- --all`, as CI does); a run of named files does not.
 */

import { describe, test } from '@jest/globals';

const isRun = process.env.TEST_LARGE === 'yes';

export const largeTest = (isRun ? test : test.skip) as typeof test;

/** For several, with the set-up that only they need. */
export const describeLarge = (isRun ? describe : describe.skip) as typeof describe;
