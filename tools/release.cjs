// Makes a release of the version in package.json: `npm run release -- --registry registry.example.com/lode --out FOLDER`.
//   --registry R   prefix of the images
//   --out FOLDER   new folder for the chart, manifests for those without Helm, the packages of npm and Python, and SHA256SUMS
//   --push         pushes the images
// It also records what later versions are compared with: commit these files with the tag of the version.
'use strict';
const { execFileSync, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { template } = require('./cluster/helm.cjs');
const { loadServices, otherImages, serviceImages } = require('./gen/load.cjs');
const { build } = require('./images.cjs');

const root = path.resolve(__dirname, '..');
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json'));

/** Published packages; their versions are those of the release. */
const npmPackages = [
  ...['libs/contracts', 'libs/wire', 'libs/nest', 'libs/client', 'apps/cli', 'apps/mcp', 'clients/n8n'],
];

function main() {
  const { registry, out, push } = options();
  checkVersions();
  const recorded = contractsAndSchemas();
  fs.mkdirSync(out, { recursive: true });
  const missing = [...buildImages(registry, push), ...packWheel(out)];
  packChart(out, registry);
  // Those without Helm make the Secrets by tools/cluster/secrets.cjs.
  for (const name of ['sandbox', 'small'])
    write(
      path.join(out, `lode-${name}-${version}.yaml`),
      template({ image: { registry } }, [`${name}.yaml`], '--skip-tests'),
    );
  for (const folder of npmPackages) packNpm(path.join(root, folder), out);
  writeChecksums(out);
  for (const [file, content] of Object.entries(recorded)) write(path.join(root, file), content);
  say(`Version ${version} is in ${out}. Commit the recorded contracts and schemas, and tag the commit.`);
  for (const sentence of missing) say(`Missing: ${sentence}`);
  if (missing.length > 0) process.exitCode = 1;
}

function options() {
  const { values } = parseArgs({
    options: {
      registry: { type: 'string' },
      out: { type: 'string' },
      push: { type: 'boolean', default: false },
    },
  });
  if (!values.registry)
    throw new Error(
      '--registry is missing: give the prefix of your images, such as registry.example.com/lode.',
    );
  if (!values.out) throw new Error('--out is missing: give a new folder for the files of the release.');
  const out = path.resolve(values.out);
  if (fs.existsSync(out) && fs.readdirSync(out).length > 0)
    throw new Error(`${out} is not empty: give a new folder, so that it has the files of one release.`);
  return { ...values, out };
}

function checkVersions() {
  const stated = npmPackages.map((folder) => [
    `${folder}/package.json`,
    JSON.parse(read(`${folder}/package.json`)).version,
  ]);
  stated.push([
    'clients/python/pyproject.toml',
    /^version = "(.+)"$/m.exec(read('clients/python/pyproject.toml'))?.[1],
  ]);
  const other = stated.filter(([, each]) => each !== version).map(([file, each]) => `${file} (${each})`);
  if (other.length > 0) throw new Error(`Not of version ${version}: ${other.join(', ')}.`);
}

/** Files by name. @throws if this version was released with other schemas */
function contractsAndSchemas() {
  const files = {};
  for (const name of ['openapi.json', 'asyncapi.json'])
    files[`docs/generated/released/${name}`] =
      `${JSON.stringify(JSON.parse(read(`docs/generated/${name}`)))}\n`;
  for (const { name, database } of loadServices(root).filter((service) => service.database)) {
    const migrations = Object.values(database.migrations).map((migration) => migration.name);
    const file = `apps/${name}/src/schema/${version}.sql`;
    files[file] =
      `-- Version ${version} contains: ${migrations.join(', ') || 'no migrations'}.\n${database.schema.sql}`;
    if (fs.existsSync(path.join(root, file)) && read(file) !== files[file])
      throw new Error(
        `${file} exists with other content: version ${version} was released, so raise the version.`,
      );
  }
  return files;
}

/** @returns what is missing */
function buildImages(registry, push) {
  const names = [...serviceImages(root), ...otherImages].map((name) => `${registry}/${name}:${version}`);
  if (spawnSync('docker', ['version']).status !== 0)
    return [`the images ${names.join(', ')}. Install Docker and start it, then run the command again.`];
  for (const name of [...serviceImages(root), ...otherImages]) build(name, version, { registry, push });
  return [];
}

/** @returns what is missing */
function packWheel(out) {
  const given = [
    '-m',
    'pip',
    'wheel',
    '--quiet',
    '--no-deps',
    '--wheel-dir',
    out,
    path.join(root, 'clients/python'),
  ];
  const { status, stderr } = spawnSync('python3', given, { encoding: 'utf8' });
  return status === 0
    ? []
    : [`the Python wheel. Install Python 3.11 with pip. ${(stderr ?? '').trim().split('\n').at(-1)}`];
}

function packNpm(folder, out) {
  for (const script of ['build', 'types']) npm(['run', script, '--if-present'], folder);
  npm(['pack', '--pack-destination', out], folder);
}

/** The archive that `helm package` makes, with the registry as the default of the values. */
function packChart(out, registry) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-chart-'));
  try {
    fs.cpSync(path.join(root, 'k8s/chart'), path.join(folder, 'lode'), { recursive: true });
    edit(path.join(folder, 'lode/values.yaml'), /(?<=^image:\n(?:  .*\n)*  registry: ).*/m, registry);
    edit(path.join(folder, 'lode/Chart.yaml'), /(?<=^(?:version|appVersion): ).*/gm, version);
    execFileSync('tar', ['-czf', path.join(out, `lode-${version}.tgz`), '-C', folder, 'lode']);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Replaces values of a YAML file, whose comments are for its readers. @throws Error where it lacks them */
function edit(file, values, text) {
  const before = fs.readFileSync(file, 'utf8');
  if (!values.test(before)) throw new Error(`${file} lacks ${values}`);
  fs.writeFileSync(
    file,
    before.replace(values, () => JSON.stringify(text)),
  );
}

function writeChecksums(out) {
  const lines = fs
    .readdirSync(out)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(fs.readFileSync(path.join(out, name)))
          .digest('hex')}  ${name}`,
    );
  write(path.join(out, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}

const npm = (args, cwd) =>
  execFileSync('npm', ['--silent', ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

const say = (sentence) => process.stdout.write(`${sentence}\n`);

try {
  main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
