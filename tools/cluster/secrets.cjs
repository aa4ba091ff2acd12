// Prints the Secrets of a release that the cluster does not have yet, with new random values, for those who cannot use
// `secrets.generate` of the chart:
//   node tools/cluster/secrets.cjs | kubectl apply --namespace lode -f -
// Existing values are kept, so it is run again when a service is added.
//   --namespace N   default: lode
//   --release R     full name of the release, default: lode
//   --callers A,B   NATS callers with a password, default: platform
//   --postgres      with the password of the bundled Postgres
//   --sandbox       with the root certificate of the sandbox (needs openssl)
'use strict';
const { execFileSync } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { dump } = require('js-yaml');
const { passwordVariable } = require('../gen/nats-config.cjs');
const { kubectlJson } = require('./kubectl.cjs');

const facts = path.resolve(__dirname, '../../k8s/chart/files/services.json');
const services = Object.keys(JSON.parse(fs.readFileSync(facts, 'utf8')).services);

const hex = () => randomBytes(32).toString('hex');
/** NATS reads a password as a value of its configuration, so it begins with a letter. */
const password = () => `n${hex()}`;

function main() {
  const { values: options } = parseArgs({
    options: {
      namespace: { type: 'string', default: 'lode' },
      release: { type: 'string', default: 'lode' },
      callers: { type: 'string', default: 'platform' },
      postgres: { type: 'boolean', default: false },
      sandbox: { type: 'boolean', default: false },
    },
  });
  const there = existing(options.namespace);
  const secrets = Object.entries(wantedSecrets(options))
    .filter(([name, makers]) => Object.keys(makers).some((key) => !(key in (there.get(name) ?? {}))))
    .map(([name, makers]) => secretOf(name, makers, there.get(name) ?? {}));
  process.stdout.write(secrets.map((secret) => dump(secret, { lineWidth: -1 })).join('---\n'));
}

/** The values in the cluster by Secret; empty where it cannot be reached. */
function existing(namespace) {
  const { items = [] } = kubectlJson(['--namespace', namespace, 'get', 'secrets']) ?? {};
  const decode = (data = {}) =>
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
    );
  return new Map(items.map(({ metadata, data }) => [metadata.name, decode(data)]));
}

const secretOf = (name, makers, given) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, labels: { 'app.kubernetes.io/part-of': 'lode' } },
  stringData: {
    ...Object.fromEntries(Object.entries(makers).map(([key, make]) => [key, given[key] ?? make()])),
    ...given,
  },
});

/** Functions that make the values, by Secret and key. */
function wantedSecrets({ release, callers, postgres, sandbox }) {
  const users = [...services, ...callers.split(',').filter(Boolean)];
  const roles = services.flatMap((name) =>
    ['', '_OWNER'].map((kind) => `LODE_${name.toUpperCase()}${kind}_PASSWORD`),
  );
  const all = (names) => Object.fromEntries(names.map((name) => [name, password]));
  return {
    [release]: { LODE_SUPPRESSION_KEY: hex, LODE_SECRET_KEY: hex },
    [`${release}-nats`]: all([...users, 'routes'].map(passwordVariable)),
    [`${release}-database`]: all([...roles, ...(postgres ? ['POSTGRES_PASSWORD'] : [])]),
    ...(sandbox ? { [`${release}-sandbox`]: rootCertificate() } : {}),
  };
}

/** A root certificate for ten years that only the services of this deployment trust; certificate and key belong together. */
function rootCertificate() {
  let made;
  const part = (name) => () => (made ??= makeRootCertificate())[name];
  return { 'tls.crt': part('tls.crt'), 'tls.key': part('tls.key') };
}

function makeRootCertificate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-root-'));
  const [certificate, key] = ['tls.crt', 'tls.key'].map((name) => path.join(folder, name));
  try {
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:P-256',
          '-nodes',
          '-days',
          '3650',
        ],
        ...['-subj', '/O=Lode sandbox/CN=Sandbox root', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return { 'tls.crt': fs.readFileSync(certificate, 'utf8'), 'tls.key': fs.readFileSync(key, 'utf8') };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
