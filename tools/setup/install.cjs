// Installs the packages of the lock file.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root, run, say } = require('./run.cjs');

/** In node_modules, so that an interrupted installation counts as none. */
const stamp = path.join(root, 'node_modules', '.lode-installed');

const wanted = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

const isInstalled = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;

async function install(env) {
  say('Installing packages; the first time takes a minute or two …');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  fs.writeFileSync(stamp, wanted);
}

module.exports = { isInstalled, install };
