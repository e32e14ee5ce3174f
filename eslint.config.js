import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';

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

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/', 'local/bootstrap.mjs', '*.config.js', '.puppeteerrc.cjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './web/tsconfig.json', './web/e2e/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
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
    ignores: ['shared/database/**', '**/*.test.ts'],
    rules: restrict(
      noRooms(
        [],
        [nodeBuiltins, { group: ['typeorm', 'pg', 'express', 'openai', '@temporalio/*', '**/database/**'], message: 'shared/ is pure.' }],
      ),
    ),
  },
  { files: ['shared/database/**'], ignores: ['**/*.test.ts'], rules: restrict(noRooms([])) },
  {
    files: ['workflows/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: restrict(
      noRooms(
        ['workflows', 'activities'],
        [nodeBuiltins, typesOnly('activities'), { group: ['typeorm', '**/database/**'], message: 'Workflows ask activities.' }],
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
    rules: restrict(noRooms(['web'], [nodeBuiltins, { group: ['**/database/**'], message: 'The browser has no database.' }])),
  },
  {
    files: ['web/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Literal[value=/\\btext-\\[[\\d.]+(rem|px|em)|-\\[#/], TemplateElement[value.raw=/\\btext-\\[[\\d.]+(rem|px|em)|-\\[#/])',
          message: 'Colours and sizes of type are tokens of web/styles.css.',
        },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
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
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
);
