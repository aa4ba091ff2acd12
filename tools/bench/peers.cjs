// The packages that Lode is compared with. They are installed by the first benchmark run, and after a change of the lock file.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const changedAt = (file) => fs.statSync(path.join(__dirname, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function installPeers() {
  // npm writes the second file at the end of an installation.
  if (changedAt('package-lock.json') <= changedAt('node_modules/.package-lock.json')) return;
  console.log('Installing the packages for comparison …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', '--prefix', __dirname, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci in tools/bench failed', { cause: error });
}

module.exports = { installPeers };
