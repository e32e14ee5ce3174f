/** Runs before every test file. Property tests use a fixed seed; FAST_CHECK_SEED overrides it. */

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_121), numRuns: Number(process.env.FAST_CHECK_RUNS ?? 200) });
