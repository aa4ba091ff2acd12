// Server programs of Debian packages, installed or unpacked into one folder, because packages of mail servers conflict.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const [unpacked] = process.argv.slice(2);
const roots = ['/', ...(unpacked ? [path.resolve(unpacked)] : [])];

/** @returns the path of a program; undefined: not found */
const find = (program) => roots.map((root) => path.join(root, program)).find((file) => fs.existsSync(file));

const hasUser = (name) =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`));

/** Debian architecture of this machine in library paths. */
const architecture = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? '';

/** Environment with the libraries unpacked beside a program. */
const environment = {
  ...process.env,
  ...(unpacked && { LD_LIBRARY_PATH: path.resolve(unpacked, 'usr/lib', architecture) }),
};

module.exports = { find, hasUser, environment };
