// A copy of the checkout in which anything may be broken. Installed packages are linked, those of the house
// to the copy's own.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const left = new Set(['.git', '.nx', '.tools', '.lode', 'node_modules', 'coverage']);

function copyCheckout(root) {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lode-planted-')));
  fs.cpSync(root, copy, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const kind of ['apps', 'libs'])
    for (const name of fs.readdirSync(path.join(copy, kind))) linkWorkspace(root, copy, kind, name);
  return copy;
}

function linkPackages(from, to) {
  fs.mkdirSync(path.join(to, '@lode'), { recursive: true });
  for (const name of fs.readdirSync(from))
    if (name !== '@lode' && name !== '.cache') fs.symlinkSync(path.join(from, name), path.join(to, name));
}

function linkWorkspace(root, copy, kind, name) {
  const folder = path.join(copy, kind, name);
  const manifest = path.join(folder, 'package.json');
  const packageName = fs.existsSync(manifest)
    ? JSON.parse(fs.readFileSync(manifest, 'utf8')).name
    : `@lode/${name}`;
  fs.symlinkSync(folder, path.join(copy, 'node_modules', packageName));
  const packages = path.join(root, kind, name, 'node_modules');
  if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(folder, 'node_modules'));
}

module.exports = { copyCheckout };
