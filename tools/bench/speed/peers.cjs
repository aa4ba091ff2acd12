// The packages that Lode is compared with: wanted by nobody else, so they are installed when they are measured.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const folder = path.resolve(__dirname, '..');

function installPeers() {
  if (fs.existsSync(path.join(folder, 'node_modules', '@nestjs', 'microservices', 'package.json'))) return;
  console.log('Installing the peers …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', '--prefix', folder, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci in tools/bench failed', { cause: error });
}

module.exports = { installPeers };
