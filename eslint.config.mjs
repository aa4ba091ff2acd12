// Rules that need no type information; those that need it are in .oxlintrc.json. Prettier formats, dependency-cruiser
// checks the imports.
import tseslint from 'typescript-eslint';

const tests = ['**/*.spec.ts', '**/testing/**'];
/** Where the environment is read: a service gets it from bootstrap, already checked and typed. */
const readsEnvironment = [
  '**/main.ts',
  '**/cli/**',
  'libs/service-kit/src/bootstrap/**',
  'apps/standalone/src/**',
  'apps/e2e/**',
];
/** Where people are spoken to on the terminal. */
const speaks = ['apps/standalone/src/**', '**/cli/**', 'tools/**'];

/** The edges of a service, as in .dependency-cruiser.cjs. */
const edges = [
  '**/*.{handler,controller,module,adapter,entity,repository}.ts',
  '**/{database,cli}/**',
  '**/{main,index}.ts',
  'apps/gateway/src/{http,pages}/**',
];
const socketRule = {
  name: 'node:net',
  allowImportNames: ['isIP', 'isIPv4', 'isIPv6'],
  message: 'Only adapters hold sockets.',
};

const subjectRule = {
  selector: ':matches(Literal[value=/lode\\.v1\\b/], TemplateElement[value.raw=/lode\\.v1\\b/])',
  message: 'Write subjects in libs/contracts only; use the operation or the event here.',
};
const environmentRule = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Declare a setting in the config of the service; bootstrap reads the environment.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.tools/**',
      '.nx/**',
      '.lode/**',
      'coverage/**',
      'apps/dashboard/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    extends: [tseslint.configs.base],
    // The parser does not read the decorator options of tsconfig.base.json without type information.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      complexity: ['error', 12],
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', subjectRule, environmentRule],
      'prefer-const': 'error',
    },
  },
  {
    files: readsEnvironment,
    rules: { 'no-restricted-syntax': ['error', subjectRule] },
  },
  { files: ['libs/contracts/src/**'], rules: { 'no-restricted-syntax': ['error', environmentRule] } },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
    },
  },
  {
    files: ['apps/*/src/**'],
    ignores: ['apps/crawl/**', 'apps/e2e/**', 'apps/standalone/**', ...tests],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Only crawl fetches: call it.' }] },
  },
  {
    files: ['apps/*/src/**'],
    ignores: ['apps/e2e/**', 'apps/standalone/**', ...edges, ...tests],
    rules: { 'no-restricted-imports': ['error', { paths: [socketRule, { ...socketRule, name: 'net' }] }] },
  },
  { files: speaks, rules: { 'no-console': 'off' } },
  {
    files: ['**/*.cjs', '**/*.mjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: {
      complexity: ['error', 12],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
      'no-unused-vars': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['**/*.mjs'], languageOptions: { sourceType: 'module' } },
);
