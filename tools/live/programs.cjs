// The servers, from Debian's packages: installed, or unpacked into one folder, because packages of mail servers
// exclude each other.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const [unpacked] = process.argv.slice(2);
const roots = ['/', ...(unpacked ? [path.resolve(unpacked)] : [])];

/** @returns the path of a program, undefined where no folder has it */
const find = (program) => roots.map((root) => path.join(root, program)).find((file) => fs.existsSync(file));

const hasUser = (name) =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`));

/** Debian's name of this machine's architecture in the paths of libraries. */
const architecture = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? '';

/** With the libraries that came unpacked beside a program. */
const environment = {
  ...process.env,
  ...(unpacked && { LD_LIBRARY_PATH: path.resolve(unpacked, 'usr/lib', architecture) }),
};

module.exports = { find, hasUser, environment };
