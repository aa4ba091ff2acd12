// A digest of everything that decides what the checks notice: their code, their configuration and the versions of their
// tools. The planted violations are tried again when it differs from the recorded one.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const configuration = [
  '.dependency-cruiser.cjs',
  '.dependency-cruiser.folders.cjs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.json',
  'tools/check.cjs',
  'tsconfig.base.json',
  'tsconfig.json',
];
const folders = ['tools/check', 'tools/gen'];
const record = 'tools/check/planted/proved.json';

const filesIn = (root, folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => file !== record && fs.statSync(path.join(root, file)).isFile())
    .sort();

function rulesDigest(root) {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify(devDependencies));
  for (const file of [...configuration, ...folders.flatMap((folder) => filesIn(root, folder))])
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const isProved = (root) =>
  fs.existsSync(path.join(root, record)) &&
  JSON.parse(fs.readFileSync(path.join(root, record), 'utf8')).digest === rulesDigest(root);

function recordProof(root) {
  const text = `${JSON.stringify({ digest: rulesDigest(root) }, undefined, 2)}\n`;
  fs.writeFileSync(path.join(root, record), text);
}

module.exports = { isProved, recordProof };
