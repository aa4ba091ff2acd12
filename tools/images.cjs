// Builds the images of all services, of the MCP server and of the sandbox: `npm run images`, or the named ones: `npm run images -- gateway`.
//   --registry R     prefix of the images, such as registry.example.com/lode
//   --push           pushes them, and prints values of the chart with their digests
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { dump } = require('js-yaml');
const { otherImages, serviceImages } = require('./gen/load.cjs');

const root = path.resolve(__dirname, '..');

function main() {
  const { values, positionals } = parseArgs({
    options: {
      registry: { type: 'string' },
      push: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const all = [...serviceImages(root), ...otherImages];
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no image ${unknown.join(', ')}. Images: ${all.join(', ')}.`);
  if (values.push && !values.registry)
    throw new Error('--push needs --registry, such as --registry registry.example.com/lode.');
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const chosen = positionals.length > 0 ? positionals : all;
  const digests = Object.fromEntries(chosen.map((name) => [name, build(name, version, values)]));
  if (!values.push) return;
  const services = Object.fromEntries(
    Object.entries(digests)
      .filter(([name]) => name !== 'sandbox')
      .map(([name, digest]) => [name, { tag: version, digest }]),
  );
  process.stdout.write(dump({ image: { registry: values.registry }, services }, { lineWidth: -1 }));
}

/** @returns the digest of a pushed image */
function build(name, version, { registry = 'lode', push }) {
  const image = `${registry}/${name}:${version}`;
  const started = performance.now();
  docker([
    ...['build', '--file', 'docker/Dockerfile', '--tag', image],
    ...['--build-arg', `APP=${name}`, '--build-arg', `VERSION=${version}`],
    ...['--build-arg', `REVISION=${revision()}`, '.'],
  ]);
  process.stdout.write(`${image}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  if (!push) return undefined;
  docker(['push', '--quiet', image]);
  const names = docker(['image', 'inspect', '--format', '{{join .RepoDigests "\\n"}}', image], 'pipe');
  const digest = names.split('\n').find((each) => each.startsWith(`${registry}/${name}@`));
  if (!digest) throw new Error(`Docker reports no digest for ${image}.`);
  return digest.trim().split('@')[1];
}

function docker(args, output = 'inherit') {
  const stdio = ['ignore', output, 'inherit'];
  return String(
    execFileSync('docker', args, { cwd: root, stdio, env: { ...process.env, DOCKER_BUILDKIT: '1' } }),
  );
}

/** The commit, with a mark if files differ from it. */
function revision() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
}

if (require.main === module)
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }

module.exports = { build };
