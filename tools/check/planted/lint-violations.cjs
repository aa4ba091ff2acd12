// Code that the linter must refuse, one file per rule of .oxlintrc.json, and of placed-code.cjs.
'use strict';

const cases = {
  'no-explicit-any': 'export const a: any = 1;',
  'no-floating-promises': 'Promise.resolve(1);',
  'no-misused-promises': 'setTimeout(async () => undefined, 1);\n[1].forEach(async () => undefined);',
  'no-non-null-assertion': 'export const a = (list: string[]) => list[0]!;',
  'await-thenable': 'export const a = async () => await 1;',
  'switch-exhaustiveness-check': `export function a(side: 'left' | 'right') {\n  switch (side) {\n    case 'left':\n      return 1;\n  }\n}`,
  'only-throw-error': `export const a = () => {\n  throw 'text';\n};`,
  eqeqeq: 'export const a = (b: number) => b == 1;',
  'no-console': `console.log('here');`,
  'prefer-const': 'export let a = 1;\nlet b = 2;\na = b;',
  'no-restricted-globals': `export const a = () => fetch('https://example.com');`,
};

const refused = (rule, name, code, seen) => ({
  step: 'lint',
  what: `${rule} (${name})`,
  files: { [`apps/planted/src/lint/${name}.ts`]: `${code}\n` },
  seen: new RegExp(`lint/${name}\\.ts\\n(?:.+\\n)*?.*${seen}`),
});

const lintViolations = [
  ...Object.entries(cases).map(([rule, code]) => refused(rule, rule, code, `${rule}\\)?(?:\\n|$)`)),
  refused(
    'a socket in an engine',
    'socket',
    `import { connect } from 'node:net';\n\nexport const a = connect;`,
    'Only adapters hold sockets',
  ),
  refused(
    'a controller in a use case',
    'use-case-controller',
    "import { Controller } from '@nestjs/common';\n\nexport const kept = Controller;",
    'Use cases import of Nest only',
  ),
  refused(
    'SQL outside a statement',
    'query',
    'export const a = (b: { query<T>(sql: string): T }) => b.query<{ id: string }[]>(`SELECT id FROM planted.rows`);',
    'Declare SQL in a file such as',
  ),
  {
    step: 'lint',
    what: 'a repository of an account without its transaction',
    files: {
      'apps/planted/src/database/row.entity.ts':
        "import { Entity, PrimaryColumn } from 'typeorm';\n\n@Entity({ name: 'rows' })\nexport class RowEntity {\n  @PrimaryColumn('text', { name: 'account_id' })\n  accountId!: string;\n}\n",
      'apps/planted/src/database/row.repository.ts':
        "import { InjectRepository } from '@nestjs/typeorm';\nimport { Repository } from 'typeorm';\nimport { RowEntity } from './row.entity';\n\nexport class RowRepository {\n  constructor(@InjectRepository(RowEntity) readonly rows: Repository<RowEntity>) {}\n}\n",
    },
    seen: /row\.repository\.ts\n  RowEntity has account_id/,
  },
  {
    step: 'lint',
    what: 'statements that no test compares with the schema',
    files: {
      'apps/planted/src/database/row.statements.ts':
        "import { statement } from '@lode/service-kit';\n\nexport const all = statement({ sql: 'SELECT 1' });\n",
    },
    seen: /apps\/planted: no test compares its statements/,
  },
  {
    step: 'lint',
    what: 'a type that is imported as a value, where Nest injects nothing',
    files: {
      'libs/planted/src/type-import.ts': `import { ProblemError } from '@lode/contracts';\n\nexport const a = (error: ProblemError) => error.code;`,
    },
    seen: /type-import\.ts\n(?:.+\n)*?.*consistent-type-imports/,
  },
  refused(
    'a subject outside contracts',
    'subject',
    `export const a = 'lode.v1.verification.verify_email';`,
    'Write subjects in libs/contracts only',
  ),
  refused(
    'a subject in a template',
    'subject-template',
    'export const a = (b: string) => `lode.v1.${b}`;',
    'Write subjects in libs/contracts only',
  ),
  refused(
    'strings with the table of all characters',
    'binary-strings',
    `import fc from 'fast-check';\n\nexport const a = fc.string({ unit: 'binary' });`,
    'Write `fc.string',
  ),
  refused(
    'the environment outside config',
    'environment',
    `export const a = process.env['LODE_HOST'];`,
    'Declare a setting',
  ),
];

module.exports = { lintViolations };
