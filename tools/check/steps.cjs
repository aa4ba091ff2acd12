// The checks. A step receives the root of a checkout (some also folders) and returns its problems. `needs` names a step
// that must finish first.
'use strict';
const { runTool, runScript } = require('./run-tool.cjs');
const { checkNames } = require('./names.cjs');
const { checkDatabaseCode } = require('./database-code.cjs');
const { checkPlacedCode } = require('./placed-code.cjs');
const { checkLicences } = require('./licences.cjs');
const { checkInstallScripts } = require('./install-scripts.cjs');
const { checkGenerated } = require('./generated.cjs');
const { checkDocuments } = require('./documents.cjs');
const { checkCalls } = require('./calls.cjs');
const { checkBusPermissions } = require('./bus-permissions.cjs');
const { checkPackaging } = require('./packaging.cjs');
const { checkLanguage } = require('./language.cjs');
const { isProved } = require('./planted/rules-digest.cjs');

/** Rules that need types and all others in one run. */
async function lint(root, ...folders) {
  const options = [
    '--type-aware',
    '--format=stylish',
    '--report-unused-disable-directives',
    '--deny-warnings',
  ];
  const own = [...checkPlacedCode(root), ...checkDatabaseCode(root)];
  return [...own, ...(await runTool(root, 'oxlint', [...options, ...folders]))];
}

/** Programs of browsers and packages of ES modules have other libraries and settings than the services. */
async function checkTypes(root) {
  const compile = (project) =>
    runScript(root, 'node_modules/typescript-7/bin/tsc', ['--noEmit', '--singleThreaded', '-p', project]);
  const problems = [];
  for (const project of [
    '.',
    'apps/dashboard',
    'apps/docs',
    'libs/client',
    'apps/cli',
    'apps/mcp',
    'clients/n8n',
  ])
    problems.push(...(await compile(project)));
  return problems;
}

const steps = [
  {
    name: 'build',
    meaning: 'the services compile',
    // Not by Nx alone, which replaces `dist` even without changes, and would leave `npm test` to build again.
    run: (root) => runScript(root, 'tools/setup.cjs', ['--build']),
  },
  {
    name: 'format',
    meaning: 'all files are formatted by Oxfmt',
    run: (root, folder = '.') => runTool(root, 'oxfmt', ['--list-different', folder]),
  },
  { name: 'names', meaning: 'file names match their contents', run: async (root) => checkNames(root) },
  {
    name: 'licences',
    meaning: 'licences of shipped packages are permissive, and those of data are listed',
    run: async (root) => checkLicences(root),
  },
  {
    name: 'install-scripts',
    meaning: 'npm install runs no script of a package',
    run: async (root) => checkInstallScripts(root),
  },
  {
    name: 'types',
    needs: 'build',
    meaning: 'the types are correct',
    // TypeScript 7 takes a third of the time; tools that use the compiler API still need version 6.
    run: checkTypes,
  },
  {
    name: 'boundaries',
    meaning: 'imports follow the layer rules, and no folders import each other in a circle',
    run: (root) => runScript(root, 'tools/check/imports.mjs'),
  },
  {
    name: 'lint',
    needs: 'build',
    meaning: 'no any, no lost promise, no stray subject or setting',
    run: lint,
  },
  {
    name: 'language',
    meaning: 'plain technical English, by tools/check/language/rules.yaml',
    run: async (root, folder = '.') => checkLanguage(root, folder),
  },
  {
    name: 'dead-code',
    meaning: 'no unused code, and no undeclared packages',
    run: (root) => runTool(root, 'knip', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'calls',
    needs: 'build',
    meaning: 'services call only later services, and only listed operations',
    run: async (root) => checkCalls(root),
  },
  {
    name: 'generated',
    needs: 'build',
    meaning: 'generated files are up to date',
    run: async (root) => checkGenerated(root),
  },
  {
    name: 'documents',
    needs: 'build',
    meaning: 'OpenAPI and AsyncAPI are complete and valid, and break no caller of the last release',
    run: async (root) => checkDocuments(root),
  },
  {
    name: 'permissions',
    needs: 'build',
    meaning: 'each NATS user has exactly the required permissions',
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
    meaning: 'each check reports its planted violations (runs after changes of the rules)',
    run: async (root) => (isProved(root) ? [] : runScript(root, 'tools/check/planted.cjs')),
  },
];

module.exports = { steps };
