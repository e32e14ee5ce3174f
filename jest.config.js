/**
 * Three projects: `unit` needs no server, `integration` runs the built product and its servers, `browser` drives it in Chromium. `full` runs
 * the files again whose proofs have a longer form (`local/testing/scale.ts`), `topology` the production topology with servers of its own. Jest runs ES
 * modules natively (`--experimental-vm-modules`), so that what is
 * tested is what runs.
 */

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/local/testing/jest-setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true, tsx: false },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

const ignored = ['/node_modules/', '/dist/', '/.data/'];
const withProduct = {
  ...common,
  testEnvironment: '<rootDir>/local/testing/product-environment.mjs',
  testPathIgnorePatterns: ignored,
};

/** The files that use `local/testing/scale.ts`. */
const FULL_FORMS = [
  'activities/billing/offers.integration',
  'activities/render/accepted-by-others.integration',
  'activities/render/figures.integration',
  'activities/render/pdf/render-pdf.integration',
  'activities/render/typography.integration',
  'api/projects/restored.integration',
  'api/webhooks/stripe.integration',
  'local/testing/production.integration',
  'web/e2e/every-page',
  'web/e2e/hostile-text',
  'web/e2e/states',
  'workflows/crash-of-corrections.integration',
  'workflows/crash.integration',
  'workflows/keyword-search.integration',
  'workflows/length.integration',
  'workflows/outage.integration',
  'workflows/replay.integration',
  'workflows/subscription.integration',
];

export default {
  // Ends what hangs. Jest's own five seconds are too few beside the other files of a run.
  testTimeout: 30_000,
  globalTeardown: '<rootDir>/local/testing/global-teardown.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, '\\.integration\\.test\\.ts$', '\\.topology\\.test\\.ts$', '/web/e2e/'],
    },
    { ...withProduct, displayName: 'integration', testMatch: ['**/*.integration.test.ts'] },
    {
      ...withProduct,
      displayName: 'browser',
      testMatch: ['<rootDir>/web/e2e/**/*.test.ts'],
    },
    { ...withProduct, displayName: 'topology', testMatch: ['**/*.topology.test.ts'] },
    { ...withProduct, displayName: 'full', testMatch: FULL_FORMS.map((file) => `<rootDir>/${file}.test.ts`) },
  ],
};
