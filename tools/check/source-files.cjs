// Files of a checkout and of its packages, by paths from the root.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

/** All files that Git does not ignore. */
const filesOfCheckout = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, maxBuffer: 64 * 2 ** 20 })
    .toString()
    .split('\n')
    .filter((file) => file && fs.existsSync(path.join(root, file)));

const packages = (root) =>
  ['apps', 'libs']
    .filter((kind) => fs.existsSync(path.join(root, kind)))
    .flatMap((kind) => fs.readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`))
    .filter((folder) => fs.existsSync(path.join(root, folder, 'src')));

const filesOf = (root, folder) =>
  fs
    .readdirSync(path.join(root, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** `{ file, text }` of each TypeScript file. */
const sources = (root) =>
  packages(root)
    .flatMap((folder) => filesOf(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

const isTest = (file) => file.endsWith('.spec.ts') || file.includes('/testing/');

module.exports = { filesOf, filesOfCheckout, isTest, packages, sources };
