// File names: kebab-case with a suffix for the role, which must match the contents.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const suffixes = [
  'handler',
  'controller',
  'guard',
  'pipe',
  'interceptor',
  'filter',
  'module',
  'config',
  'adapter',
  'entity',
  'repository',
  'statements',
  'dto',
  'schema',
  'migration',
  'task',
];
const form = new RegExp(
  `^[a-z0-9]+(-[a-z0-9]+)*(\\.(${suffixes.join('|')}))?(\\.(int\\.)?spec)?(\\.d)?\\.tsx?$`,
);

/** Contents of a file that require a name. */
const roles = [
  { sign: /^\s*@Handles\(/m, name: /\.(handler|controller)\.ts$/ },
  { sign: /^@LodeService\(/m, name: /\.module\.ts$/ },
  { sign: /^@Controller\(/m, name: /\.(handler|controller)\.ts$/ },
  { sign: /^@Entity\(/m, name: /\.entity\.ts$/ },
  { sign: /= statement\(/, name: /\.statements\.ts$/ },
  { sign: /^export class \w+Repository\b/m, name: /\.repository\.ts$/ },
];

function checkNames(root) {
  return [...checkFileNames(root), ...checkDataTests(root)];
}

/** A package with data files must have the test that validates them against their schemas. */
function checkDataTests(root) {
  return packageFolders(root)
    .filter((folder) => allFiles(root, folder).some(isDataFile))
    .map((folder) => path.join(folder, 'data-files.spec.ts'))
    .filter((test) => !fs.existsSync(path.join(root, test)))
    .map(
      (test) => `${test}: is missing, so the data files beside it are not validated; copy it from apps/crawl`,
    );
}

/** As `dataProblems` of domain finds them. */
const isDataFile = (file) =>
  /\.(txt|tsv|yaml|json)$/.test(file) &&
  !file.endsWith('.schema.json') &&
  !/\/(testing|generated)\//.test(file);

function checkFileNames(root) {
  return sourceFiles(root).flatMap((file) => {
    const name = path.basename(file);
    if (!form.test(name))
      return [`${file}: names are kebab-case, with one of ${suffixes.join(', ')} as suffix`];
    if (/\.spec\.tsx?$/.test(name) || file.includes('/testing/')) return [];
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return roles
      .filter(({ sign, name: wanted }) => sign.test(text) && !wanted.test(name))
      .map(
        ({ sign, name: wanted }) =>
          `${file}: contains ${sign.source.replace(/[\\^$]/g, '')} and so must match ${wanted.source}`,
      );
  });
}

/** Source files of all packages, relative to the root. */
const sourceFiles = (root) =>
  packageFolders(root)
    .flatMap((folder) => allFiles(root, folder))
    .filter((file) => /\.tsx?$/.test(file));

const packageFolders = (root) =>
  ['apps', 'libs']
    .flatMap((kind) => fs.readdirSync(path.join(root, kind)).map((name) => path.join(kind, name, 'src')))
    .filter((folder) => fs.existsSync(path.join(root, folder)));

const allFiles = (root, folder) =>
  fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file));

module.exports = { checkNames, sourceFiles };
