// Compiles the services. A bundle of the standalone and the compile cache of Node would save a second of each start, and spend
// more than that in a new clone.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root, run, say } = require('./run.cjs');

const stamp = path.join(root, 'node_modules', '.lode-built');

const list = (folder, options) => fs.readdirSync(path.join(root, folder), options);

const projects = () =>
  ['apps', 'libs']
    .flatMap((group) => list(group).map((name) => path.join(group, name)))
    .filter((project) => fs.existsSync(path.join(root, project, 'src')));

/** Digest of sizes and times: cheaper than Nx, which reads the files, and errs only towards a rebuild. */
function fingerprint() {
  const files = ['.swcrc', 'package-lock.json', 'docs/index.md'];
  for (const folder of ['docs/generated', 'docs/guides'])
    files.push(...list(folder).map((name) => path.join(folder, name)));
  for (const project of projects()) {
    files.push(path.join(project, 'package.json'));
    if (fs.existsSync(path.join(root, project, 'vite.config.mts')))
      files.push(path.join(project, 'vite.config.mts'));
    for (const file of list(path.join(project, 'src'), { recursive: true }))
      files.push(path.join(project, 'src', file));
  }
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = fs.statSync(path.join(root, file));
    if (stat.isFile()) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const isBuilt = () =>
  fs.existsSync(stamp) &&
  projects().every((project) => fs.existsSync(path.join(root, project, 'dist'))) &&
  fs.readFileSync(stamp, 'utf8') === fingerprint();

async function build(env) {
  say('Building …');
  const before = fingerprint();
  await buildProjects(env);
  fs.writeFileSync(stamp, before);
}

/** @param names of packages, which are built without those that they need; by default, all */
function buildProjects(env, names = []) {
  const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
  const selection = names.length > 0 ? ['-p', names.join(',')] : [];
  const args = ['run-many', '-t', 'build', ...selection, '--output-style=static'];
  return run('nx', args, { env: { ...env, ...quiet } });
}

module.exports = { isBuilt, build, buildProjects };
