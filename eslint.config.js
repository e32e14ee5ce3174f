import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';

/**
 * The short form, of `npm test`, has the rules that are this repository's own (imports between rooms, the console, the environment, styles)
 * and the rules of hooks. `npm run lint`, `npm run test:full` and editors have the recommended ones as well, most of which need the type of
 * every expression, and those of React's compiler: nineteen twentieths of the time.
 */
const isShort = process.env.LINT === 'short';

/** The rooms of the house, and what each may import of the others. Enforced here rather than remembered. */
const rooms = ['api', 'workflows', 'activities', 'worker', 'web', 'local'];
/** Another room as a relative import names it: up to the root and down into it. */
const room = (names) => `^(\\.\\./)+(${names.join('|')})/`;
const noRooms = (may, extra = []) => [
  'error',
  {
    patterns: [
      {
        regex: room(rooms.filter((name) => !may.includes(name))),
        message: 'This room may not import that one: the import rules are in eslint.config.js.',
      },
      ...extra,
    ],
  },
];
const typesOnly = (name) => ({ regex: room([name]), allowTypeImports: true, message: `Only types may be imported from ${name}/ here.` });
const nodeBuiltins = {
  group: [...new Set(builtinModules), 'node:*'],
  message: 'No Node here: this code also runs in a browser or in the workflow sandbox.',
};
const restrict = (rule) => ({ '@typescript-eslint/no-restricted-imports': rule });

/** Which features of the web application may use which others. Read from top to bottom there is no cycle: each uses only those above it. */
const featureUses = {
  auth: [],
  usage: [],
  'pen-names': ['auth'],
  'publishing-tools': [],
  emails: [],
  legal: [],
  'how-it-works': [],
  admin: ['auth'],
  password: ['auth'],
  'niche-validator': ['auth'],
  subscription: ['auth', 'niche-validator'],
  generator: ['auth', 'subscription'],
  checkout: ['auth', 'subscription'],
  pricing: ['auth', 'subscription'],
  dashboard: ['auth', 'publishing-tools', 'subscription', 'usage'],
  book: ['auth', 'dashboard', 'publishing-tools'],
  wizard: ['auth', 'dashboard', 'usage'],
  'fiction-wizard': ['wizard'],
  'non-fiction-wizard': ['wizard'],
  account: ['auth', 'password', 'pen-names', 'subscription', 'usage', 'wizard'],
  'case-studies': ['niche-validator'],
  home: ['auth', 'case-studies', 'niche-validator', 'pricing', 'subscription'],
};
const features = Object.keys(featureUses);
for (const [at, name] of features.entries())
  for (const used of featureUses[name])
    if (!features.slice(0, at).includes(used))
      throw new Error(`web/features: ${name} may not use ${used}, which is not above it in eslint.config.js`);
/** Another feature as a relative import of this one names it, from its own folder or one below. */
const featureRules = features.map((name) => {
  const closed = features.filter((other) => other !== name && !featureUses[name].includes(other));
  return {
    files: [`web/features/${name}/**`],
    ignores: ['**/*.test.ts'],
    rules: restrict(
      noRooms(
        ['web'],
        [
          nodeBuiltins,
          {
            group: ['**/database/**', '**/shared/files/**', '**/shared/temporal/**', '**/shared/monitoring/**'],
            message: 'The browser has no database and no Temporal.',
          },
          { regex: `^(\\.\\./)+(${closed.join('|')})/`, message: 'Features form no cycle: eslint.config.js says which may use which.' },
          { regex: '^(\\.\\./)+app/', message: 'Features know nothing of the shell around them.' },
        ],
      ),
    ),
  };
});

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/', 'local/bootstrap.mjs', '*.config.js', '.puppeteerrc.cjs'] },
  // What the other rules are told to leave alone is no finding where they do not run.
  ...(isShort
    ? [tseslint.configs.base, { linterOptions: { reportUnusedDisableDirectives: 'off' } }]
    : [js.configs.recommended, ...tseslint.configs.recommendedTypeChecked]),
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './web/tsconfig.json', './web/e2e/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...(!isShort && {
        '@typescript-eslint/no-floating-promises': 'error',
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      }),
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in the process’s config file.' },
      ],
    },
  },
  {
    files: ['**/config.ts', 'local/**', '**/testing/**', '**/*.test.ts', 'web/e2e/**', 'web/vite.config.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['local/**', 'web/e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['shared/**'],
    ignores: ['shared/database/**', 'shared/files/**', 'shared/temporal/**', 'shared/monitoring/**', 'shared/tracing/**', '**/*.test.ts'],
    rules: restrict(
      noRooms(
        [],
        [
          nodeBuiltins,
          {
            group: ['typeorm', 'pg', 'express', 'openai', '@temporalio/*', '**/database/**', '**/temporal/**'],
            message: 'shared/ is pure.',
          },
        ],
      ),
    ),
  },
  {
    files: ['shared/database/**', 'shared/files/**', 'shared/monitoring/**', 'shared/tracing/**'],
    ignores: ['**/*.test.ts'],
    rules: restrict(noRooms([])),
  },
  { files: ['shared/temporal/**'], ignores: ['**/*.test.ts'], rules: restrict(noRooms(['workflows'], [typesOnly('workflows')])) },
  {
    files: ['workflows/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: restrict(
      noRooms(
        ['workflows', 'activities'],
        [
          nodeBuiltins,
          typesOnly('activities'),
          {
            group: ['typeorm', '**/database/**', '**/shared/files/**', '**/shared/temporal/**', '**/shared/monitoring/**'],
            message: 'Workflows ask activities.',
          },
          {
            group: ['**/book/prose.ts', '**/book/markdown.ts', '**/metadata-rules.ts'],
            message: 'A Markdown parser has no place in the bundle.',
          },
        ],
      ),
    ),
  },
  { files: ['activities/**'], ignores: ['**/*.test.ts', '**/testing/**'], rules: restrict(noRooms(['activities'])) },
  { files: ['worker/**'], ignores: ['**/*.test.ts'], rules: restrict(noRooms(['worker', 'activities', 'workflows'])) },
  {
    files: ['api/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: restrict(noRooms(['api', 'workflows'], [typesOnly('workflows')])),
  },
  {
    files: ['web/**'],
    ignores: ['web/e2e/**', 'web/vite*.ts', '**/*.test.ts'],
    rules: restrict(
      noRooms(
        ['web'],
        [
          nodeBuiltins,
          {
            group: ['**/database/**', '**/shared/files/**', '**/shared/temporal/**', '**/shared/monitoring/**'],
            message: 'The browser has no database and no Temporal.',
          },
        ],
      ),
    ),
  },
  {
    files: ['local/fakes/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: restrict(
      noRooms(
        [],
        [{ regex: '^(\\.\\./)+(dev|testing|tools|shared)/', message: 'A fake is a server of its own: it imports nothing of ours.' }],
      ),
    ),
  },
  {
    files: ['local/dev/**'],
    ignores: ['**/*.test.ts'],
    rules: restrict([
      'error',
      { patterns: [{ regex: '^(\\.\\./)+(testing|tools)/', message: 'What npm start runs needs neither tests nor tools.' }] },
    ]),
  },
  {
    files: ['local/testing/**'],
    rules: restrict(['error', { patterns: [{ regex: '^(\\.\\./)+tools/', message: 'Tests need no tools.' }] }]),
  },
  ...featureRules,
  {
    files: ['web/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(Literal[value=/\\btext-\\[[\\d.]+(rem|px|em)|-\\[#/], TemplateElement[value.raw=/\\btext-\\[[\\d.]+(rem|px|em)|-\\[#/])',
          message: 'Colours and sizes of type are tokens of web/styles.css.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/e2e/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: isShort
      ? { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' }
      : reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: [isShort ? '**/*.{ts,tsx,js,mjs,cjs}' : '**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
);
