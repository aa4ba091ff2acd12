// One violation of every rule: the step that must see it, the files that plant it, and what the step says then.
'use strict';
const { boundaryViolations } = require('./boundary-violations.cjs');
const { languageViolations } = require('./language-violations.cjs');
const { lintViolations } = require('./lint-violations.cjs');
const { packageViolations } = require('./package-violations.cjs');
const { productViolations } = require('./product-violations.cjs');

const other = [
  {
    step: 'format',
    what: 'a file that Oxfmt would write otherwise',
    files: { 'apps/planted/src/format.ts': 'export const  a = "b"\n' },
    seen: /planted\/src\/format\.ts/,
  },
  {
    step: 'types',
    what: 'a type error',
    files: { 'apps/planted/src/type-error.ts': `export const count: number = 'one';\n` },
    seen: /planted\/src\/type-error\.ts.*TS2322/,
  },
  {
    step: 'names',
    what: 'a name that is not kebab-case',
    files: { 'apps/planted/src/camelCase.ts': '' },
    seen: /camelCase\.ts: names are kebab-case/,
  },
  {
    step: 'names',
    what: 'a handler in a file that is not called so',
    files: { 'apps/planted/src/answer.ts': 'class Answer {\n  @Handles(VerifyEmail)\n  answer() {}\n}\n' },
    seen: /answer\.ts: contains .*@Handles/,
  },
  {
    step: 'names',
    what: 'a statement in a file that is not called so',
    files: {
      'apps/planted/src/rows.ts':
        "import { statement } from '@lode/service-kit';\n\nexport const rows = statement({ sql: 'SELECT 1' });\n",
    },
    seen: /rows\.ts: contains .*statement/,
  },
  {
    step: 'names',
    what: 'a package with data files and without their test',
    files: { 'apps/planted/src/data/words.txt': 'word\n' },
    seen: /apps\/planted\/src\/data-files\.spec\.ts: is missing/,
  },
  {
    step: 'dead-code',
    what: 'an export that nobody imports',
    files: {
      'apps/planted/src/main.ts': `import { used } from './dead-export';\n\nused();\n`,
      'apps/planted/src/dead-export.ts':
        'export const used = (): void => undefined;\nexport const dead = 1;\n',
    },
    seen: /dead\s+apps\/planted\/src\/dead-export\.ts/,
  },
  {
    step: 'dead-code',
    what: 'a file that nobody imports',
    files: { 'apps/planted/src/dead-file.ts': 'export const dead = 1;\n' },
    seen: /apps\/planted\/src\/dead-file\.ts/,
  },
  {
    step: 'dead-code',
    what: 'a dependency that nobody uses',
    files: {
      'apps/planted/package.json': JSON.stringify({
        name: '@lode/planted',
        private: true,
        dependencies: { 'class-validator': '0.15.1' },
      }),
    },
    seen: /class-validator\s+apps\/planted\/package\.json/,
  },
];

const violations = [
  ...other,
  ...boundaryViolations,
  ...languageViolations,
  ...lintViolations,
  ...packageViolations,
  ...productViolations,
];

module.exports = { violations };
