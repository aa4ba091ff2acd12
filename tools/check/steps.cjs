// The checks. A step gets the root of a checkout (two also a folder to keep to) and answers with what it
// found wrong; `needs` names the step that must be over before it begins.
'use strict';
const { runTool, runScript } = require('./run-tool.cjs');
const { checkNames } = require('./names.cjs');
const { checkLicences } = require('./licences.cjs');
const { checkInstallScripts } = require('./install-scripts.cjs');
const { checkGenerated } = require('./generated.cjs');
const { checkDocuments } = require('./documents.cjs');
const { checkCalls } = require('./calls.cjs');
const { checkBusPermissions } = require('./bus-permissions.cjs');
const { checkPackaging } = require('./packaging.cjs');
const { checkPeople } = require('./people.cjs');
const { checkLanguage } = require('./language.cjs');
const { checkBenchParts } = require('./bench-parts.cjs');
const { isProved } = require('./planted/rules-digest.cjs');

/** Neither cache is read where it could be stale: ESLint's goes by content, and Oxlint has none. */
const eslintCache = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];

/** Oxlint has the rules that need types, which it checks in a fifth of ESLint's time. */
async function lint(root, folder = '.') {
  const oxlint = ['--type-aware', '--format=stylish', folder];
  return [
    ...(await runTool(root, 'eslint', ['--max-warnings=0', ...eslintCache, folder])),
    ...(await runTool(root, 'oxlint', oxlint)),
  ];
}

const steps = [
  {
    name: 'build',
    meaning: 'the services compile',
    run: (root) => runTool(root, 'nx', ['run-many', '-t', 'build', '--output-style=static']),
  },
  {
    name: 'format',
    meaning: 'every file is as Prettier writes it',
    run: (root, folder = '.') =>
      runTool(root, 'prettier', ['--check', '--cache', '--log-level=warn', folder]),
  },
  { name: 'names', meaning: 'files are named for what is in them', run: async (root) => checkNames(root) },
  {
    name: 'licences',
    meaning: 'what is shipped may be used by everybody',
    run: async (root) => checkLicences(root),
  },
  {
    name: 'install-scripts',
    meaning: 'npm install runs no script of a package',
    run: async (root) => checkInstallScripts(root),
  },
  {
    name: 'types',
    meaning: 'the types fit',
    // TypeScript 7 checks in a third of the time; what reads TypeScript by its API still needs version 6.
    run: (root) => runScript(root, 'node_modules/typescript-7/bin/tsc', ['--noEmit', '--singleThreaded']),
  },
  {
    name: 'boundaries',
    meaning: 'imports follow the arrows',
    run: (root) => runTool(root, 'depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'libs']),
  },
  {
    name: 'folders',
    meaning: 'no folders import each other in a circle',
    run: (root) => runTool(root, 'depcruise', ['--config', '.dependency-cruiser.folders.cjs', 'apps', 'libs']),
  },
  {
    name: 'lint',
    meaning: 'small functions, no any, no lost promise, no stray subject or setting',
    run: lint,
  },
  {
    name: 'language',
    meaning: 'plain technical English, by tools/check/language/rules.yaml',
    run: async (root, folder = '.') => checkLanguage(root, folder),
  },
  {
    name: 'dead-code',
    meaning: 'everything is used, and every package is declared',
    run: (root) => runTool(root, 'knip', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'calls',
    needs: 'build',
    meaning: 'services call only those behind them, and only what they list',
    run: async (root) => checkCalls(root),
  },
  {
    name: 'people',
    needs: 'build',
    meaning: 'whoever is held can be erased, and is refused from then on',
    run: async (root) => checkPeople(root),
  },
  {
    name: 'bench-parts',
    needs: 'build',
    meaning: 'what the benchmarks measure is where they look for it',
    run: async (root) => checkBenchParts(root),
  },
  {
    name: 'generated',
    needs: 'build',
    meaning: 'generated files are fresh, and no contract breaks its promise',
    run: checkGenerated,
  },
  {
    name: 'documents',
    needs: 'build',
    meaning: 'OpenAPI and AsyncAPI are whole',
    run: async (root) => checkDocuments(root),
  },
  {
    name: 'permissions',
    needs: 'build',
    meaning: 'on a NATS server, each service may do its work and nothing else',
    run: checkBusPermissions,
  },
  {
    name: 'packaging',
    needs: 'build',
    meaning: 'every service has its image, compose entry, Kubernetes base, NATS user and settings',
    run: checkPackaging,
  },
  {
    name: 'planted',
    needs: 'build',
    meaning: 'each of these checks reports its planted violations (tried when the rules have changed)',
    run: async (root) => (isProved(root) ? [] : runScript(root, 'tools/check/planted.cjs')),
  },
];

module.exports = { steps };
