// The checks. A step receives the root of a checkout and returns its problems. `needs` names a step that must finish first.
'use strict';
const { execFile } = require('node:child_process');
const path = require('node:path');
const { generate } = require('../gen/generate.cjs');
const { checkCalls } = require('./calls.cjs');
const { checkCode } = require('./code.cjs');
const { checkContracts } = require('./contracts.cjs');
const { checkDocuments } = require('./documents.cjs');
const { checkLanguage } = require('./language.cjs');
const { checkPackages } = require('./packages.cjs');
const { checkPackaging } = require('./packaging.cjs');

/** The compiler and the linter are written in Go: less frequent garbage collection takes an eighth less processor time. */
const goMemory = { GOGC: '400', GOMEMLIMIT: '2GiB' };

/** Runs a script of a checkout: no problems on success, its output on failure. */
function runScript(root, script, ...args) {
  const env = { ...process.env, ...goMemory, NX_DAEMON: 'false', NO_COLOR: '1', FORCE_COLOR: '0' };
  const options = { cwd: root, env, maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], options, (error, output, errors) => {
      process.off('exit', end);
      resolve(error ? [`${output}${errors}`.trim() || error.message] : []);
    });
    const end = () => child.kill();
    process.once('exit', end);
  });
}

/** Runs a tool of node_modules/.bin. */
const runTool = (root, tool, ...args) => runScript(root, path.join('node_modules/.bin', tool), ...args);

const linter = ['--type-aware', '--format=stylish', '--report-unused-disable-directives', '--deny-warnings'];

/** Programs of browsers and packages of ES modules have other libraries and settings than the services. */
const typeProjects = '. apps/dashboard apps/docs libs/client apps/cli apps/mcp clients/n8n'.split(' ');

/** TypeScript 7 takes a third of the time; tools that use the compiler API still need version 6. */
async function checkTypes(root) {
  const problems = [];
  const compiler = 'node_modules/typescript-7/bin/tsc';
  for (const project of typeProjects)
    problems.push(...(await runScript(root, compiler, '--noEmit', '--singleThreaded', '-p', project)));
  return problems;
}

const checkLint = async (root) => [...checkCode(root), ...(await runTool(root, 'oxlint', ...linter))];

function checkGenerated(root) {
  const { differing, broken } = generate(root);
  return [
    ...broken,
    ...differing.map(({ file }) => `${file} is not what npm run gen writes: run it and commit the file`),
  ];
}

const unused = ['--no-progress', '--no-config-hints'];
const inCheckout =
  (script, ...args) =>
  (root) =>
    runScript(root, script, ...args);
const byTool =
  (tool, ...args) =>
  (root) =>
    runTool(root, tool, ...args);
/** `name`, `meaning`, `run`, and `needs` of a step. */
const stepOf = ([name, meaning, run, needs]) => ({ name, meaning, run, needs });

const steps = [
  // Not by Nx alone, which replaces `dist` even without changes, and would leave `npm test` to build again.
  ['build', 'the services compile', inCheckout('tools/setup.cjs', '--build')],
  ['format', 'all files are formatted by Oxfmt', byTool('oxfmt', '--list-different', '.')],
  ['types', 'the types are correct', checkTypes, 'build'],
  ['boundaries', 'imports follow the layer rules, without cycles', inCheckout('tools/check/imports.mjs')],
  ['lint', 'no any, no lost promise, no stray subject or statement', checkLint, 'build'],
  ['language', 'plain technical English, by tools/check/language.yaml', checkLanguage],
  ['unused', 'no unused code or undeclared package', byTool('knip', ...unused)],
  ['unused-by-product', 'no code that only tests use', byTool('knip', '-c', 'knip-product.jsonc', ...unused)],
  ['calls', 'services call only later services, and only listed operations', checkCalls, 'build'],
  ['generated', 'generated files are up to date', checkGenerated, 'build'],
  ['contracts', 'OpenAPI and AsyncAPI are complete and break no caller', checkContracts, 'build'],
  ['documents', 'links, paths and commands of the documents name what exists', checkDocuments],
  ['packages', 'permissive licences, one version, no install scripts', checkPackages],
  ['packaging', 'every service has its image and settings wherever it is deployed', checkPackaging, 'build'],
].map(stepOf);

module.exports = { steps };
