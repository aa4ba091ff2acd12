// Licences of all shipped packages, and the entries of data files in docs/licences.md. The lock file marks development
// packages; a licence missing there is read from the package.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Permissive licences that require attribution only; SPDX identifiers. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

const checkLicences = (root) => [...checkPackages(root), ...checkData(root)];

const page = 'docs/licences.md';

/** Data, rules and fixtures: files of these folders that are no code, no schema and no text about them. */
const isData = (file) =>
  /\/(data|rules|testing|english)\//.test(file) &&
  /\.\w+$/.test(file) &&
  !/\.(ts|md)$|\.schema\.json$/.test(file);

/** Each data file, or one of its folders, has an entry. */
function checkData(root) {
  const entries = [...fs.readFileSync(path.join(root, page), 'utf8').matchAll(/`((?:apps|libs)\/[^`]+)`/g)];
  const listed = entries.map(([, entry]) => entry);
  return dataFiles(root)
    .filter(
      (file) => !listed.some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry)),
    )
    .map((file) => `${file}: has no entry in ${page}; add its source, date and licence`);
}

function dataFiles(root) {
  return ['apps', 'libs']
    .flatMap((kind) => fs.readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}/src`))
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter(isData);
}

function checkPackages(root) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, entry]) => ({ place, licence: entry.license ?? ownWord(path.join(root, place)) }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ place, licence }) => `${place.replace(/^.*node_modules\//, '')}: ${licence ?? 'says no licence'}`,
    );
}

function ownWord(folder) {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) return undefined;
  const { license } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return typeof license === 'object' ? license?.type : license;
}

/** Evaluates SPDX expressions of one level: any part of an OR, all parts of an AND. */
function isAllowed(expression) {
  if (typeof expression !== 'string') return false;
  const parts = expression.replace(/[()]/g, '');
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
}

module.exports = { checkLicences };
