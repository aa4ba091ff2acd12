// The packages that Lode is compared with. They are installed by the first benchmark run.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

function installPeers() {
  if (isInstalled()) return;
  console.log('Installing the packages for comparison …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', '--prefix', __dirname, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci in tools/bench failed', { cause: error });
}

function isInstalled() {
  const { dependencies } = readPackage(__dirname);
  return Object.entries(dependencies).every(
    ([name, version]) => readPackage(path.join(__dirname, 'node_modules', name))?.version === version,
  );
}

function readPackage(folder) {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

module.exports = { installPeers };
