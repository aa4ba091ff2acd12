// Packages: permissive licences, listed licences of data, one version of the repository, no install scripts.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { filesOf, packages } = require('./source-files.cjs');

/** Licences that require attribution only; SPDX identifiers. */
const allowed = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Evaluates SPDX expressions of one level: any part of an OR, all parts of an AND. */
const isAllowed = (expression = '') =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));

/** Shipped packages. A licence that the lock file lacks is read from the package. */
const checkLicences = (root, lock) =>
  Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { license = licenceIn(path.join(root, place)) }]) => ({ place, license }))
    .filter(({ license }) => !isAllowed(license))
    .map(({ place, license }) => `${place}: the licence is ${license ?? 'not declared'}`);

function licenceIn(folder) {
  const file = path.join(folder, 'package.json');
  const { license } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return license?.type ?? license;
}

/** Data, rules and fixtures: files of these folders that are no code, no schema and no text about them. */
const isData = (file) =>
  /\/(data|rules|testing|english)\/.*\.\w+$/.test(file) && !/\.(ts|md)$|\.schema\.json$/.test(file);

/** Each data file, or one of its folders, has an entry in the list of licences. */
function checkData(files, page) {
  const entries = [...page.matchAll(/`((?:apps|libs)\/[^`]+)`/g)].map(([, entry]) => entry);
  const isListed = (file) =>
    entries.some((entry) => file === entry || (entry.endsWith('/') && file.startsWith(entry)));
  return files
    .filter((file) => isData(file) && !isListed(file))
    .map((file) => `${file}: no entry in docs/licences.md; add its source, date and licence`);
}

/** Each package has an entry with its purpose, and each entry a package. @param manifests contents of package.json */
function checkPurposes(manifests, page) {
  const [, section = ''] = page.split('\n## Packages and their purpose\n');
  const [table] = section.split('\n## ');
  const entries = [...table.matchAll(/^\| `([^`]+)` +\| +\w/gm)].map(([, entry]) => entry);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const names = new Set(
    manifests
      .flatMap((manifest) => kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})))
      .filter((name) => !/^@(lode|types)\//.test(name)),
  );
  const covers = (entry, name) =>
    entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1)));
  return [
    ...[...names]
      .filter((name) => !entries.some((entry) => covers(entry, name)))
      .map(
        (name) => `docs/licences.md: ${name} has no entry; add its purpose, or use a package that is there`,
      ),
    ...entries
      .filter((entry) => ![...names].some((name) => covers(entry, name)))
      .map((entry) => `docs/licences.md: no package.json names ${entry}; remove the entry`),
  ];
}

function checkInstallScripts({ scripts }, settings) {
  const hooks = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^(pre|post)/, '')] && /^p(re|ost)/.test(name),
  );
  return [
    ...hooks.map((name) => `package.json: npm skips the script ${name}: put it into the script itself`),
    ...(/^ignore-scripts=true$/m.test(settings)
      ? []
      : ['.npmrc: npm install runs the install scripts of packages: set ignore-scripts=true']),
  ];
}

/** @param manifests contents of package.json by path */
const checkVersions = (version, manifests, changelog) => [
  ...Object.entries(manifests)
    .filter(([, manifest]) => manifest.version !== version)
    .map(([file, manifest]) => `${file}: the version is ${manifest.version}, not ${version} of package.json`),
  ...(changelog.includes(version) ? [] : [`CHANGELOG.md: does not name ${version}`]),
];

function checkPackages(root) {
  const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
  const readJson = (file) => JSON.parse(read(file));
  const manifest = readJson('package.json');
  const folders = packages(root);
  const manifests = folders.map((folder) => `${folder}/package.json`);
  return [
    ...checkLicences(root, readJson('package-lock.json')),
    ...checkData(
      folders.flatMap((folder) => filesOf(root, folder)),
      read('docs/licences.md'),
    ),
    ...checkPurposes([manifest, ...manifests.map(readJson)], read('docs/licences.md')),
    ...checkInstallScripts(manifest, read('.npmrc')),
    ...checkVersions(
      manifest.version,
      Object.fromEntries(manifests.map((file) => [file, readJson(file)])),
      read('CHANGELOG.md'),
    ),
  ];
}

module.exports = {
  checkData,
  checkInstallScripts,
  checkLicences,
  checkPackages,
  checkPurposes,
  checkVersions,
};
