// Code that belongs to certain files only, with a sentence that says what to do elsewhere.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { sourceFiles } = require('./names.cjs');

const tests = ['**/*.spec.ts', '**/testing/**'];

/** The edges of a service, as in .dependency-cruiser.cjs. */
const edges = [
  '**/*.{handler,controller,guard,pipe,interceptor,filter,module,adapter,entity,repository}.ts',
  '**/{database,cli}/**',
  '**/{main,index}.ts',
  'apps/gateway/src/{http,pages}/**',
];

const injection =
  'BeforeApplicationShutdown|Inject|Injectable|OnApplicationBootstrap|OnApplicationShutdown|OnModuleDestroy|OnModuleInit|Optional';

const rules = [
  {
    // Fast-check would keep a table of 1.1 million characters in the worker: 1.2 s, and 0.2 s of each garbage collection.
    code: /\bunit: 'binary'/,
    allowed: [],
    message: 'Write `fc.string({ unit: codePoint })`, with `codePoint` of @lode/domain/testing.',
  },
  {
    // Also in comments: they would outlive a change of the subject.
    code: /lode\.v1\b/,
    allowed: ['libs/contracts/**', ...tests],
    message: 'Write subjects in libs/contracts only; use the operation or the event here.',
  },
  {
    code: /\bprocess\.env\b/,
    allowed: [
      '**/main.ts',
      '**/cli/**',
      'libs/service-kit/src/bootstrap/**',
      'apps/standalone/src/**',
      'apps/e2e/**',
      // They have examples for callers, and read no environment.
      'apps/docs/src/reference/snippets.ts',
      'libs/client/src/lode.ts',
      ...tests,
    ],
    message: 'Declare a setting in the config of the service; bootstrap reads the environment.',
  },
  {
    // COPY streams rows: it has neither parameters nor columns.
    code: /\.query(?:<[^()]*>)?\((?!copyFrom\()/,
    // Roles, schemas and connections are set up before there is a schema to compare with.
    allowed: ['**/migrations/**', 'libs/service-kit/src/database/**', 'apps/e2e/**', ...tests],
    message:
      'Declare SQL in a file such as `name.statements.ts`, so that a test compares it with the schema.',
  },
  {
    code: /^import (?!\{(?: isIP(?:v[46])?,?)+ \}).* from '(?:node:)?net';$/m,
    allowed: ['libs/**', 'apps/{e2e,standalone}/**', ...edges, ...tests],
    message: 'Only adapters hold sockets: move the code to a file such as `name.adapter.ts`.',
  },
  {
    code: new RegExp(
      `^import (?:type )?\\{(?!(?:\\s*(?:type )?(?:${injection}),?)+\\s*\\} )[^}]*\\} from '@nestjs/common'`,
      'm',
    ),
    allowed: ['libs/**', 'apps/{e2e,standalone}/**', ...edges, ...tests],
    message:
      'Use cases import of Nest only what injection and the lifecycle need; move the rest to an edge such as `name.controller.ts`.',
  },
];

function checkPlacedCode(root) {
  return sourceFiles(root).flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return rules
      .filter(({ code, allowed }) => code.test(text) && !allowed.some((glob) => path.matchesGlob(file, glob)))
      .map(({ message }) => `${file}\n  ${message}`);
  });
}

module.exports = { checkPlacedCode };
