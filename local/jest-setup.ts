/** Runs before every test file. Properties are tried on the same examples in every run; FAST_CHECK_SEED tries others. */

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_121), numRuns: Number(process.env.FAST_CHECK_RUNS ?? 200) });
