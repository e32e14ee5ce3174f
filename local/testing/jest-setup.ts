/** Runs before every test file. Property tests use a fixed seed; FAST_CHECK_SEED overrides it. */

import { jest } from '@jest/globals';
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_121), numRuns: Number(process.env.FAST_CHECK_RUNS ?? 200) });

// On a shared machine. Jest prints the first failure even if the second attempt passes.
const retries = Number(process.env.TEST_RETRIES ?? 0);
if (retries > 0) jest.retryTimes(retries, { logErrorsBeforeRetry: true });
