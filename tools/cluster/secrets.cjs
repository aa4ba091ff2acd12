// Prints the Secrets of a deployment that the cluster does not have yet, with new random values:
//   node tools/cluster/secrets.cjs | kubectl apply --namespace lode -f -
// Existing values are kept, so it is run again when a service is added.
//   --namespace N          default: lode
//   --database HOST:PORT/DATABASE   default: postgres:5432/lode, the component postgres
//   --database-admin URL   administrator of another Postgres, for the component database-roles
//   --parameters QUERY     of every database URL, such as sslmode=verify-full
//   --pgbouncer            the services connect to pgbouncer:6432
//   --tls                  NATS_URL begins with tls://
//   --sandbox              with the root certificate of the sandbox (needs openssl)
'use strict';
const { execFileSync } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { stringify } = require('yaml');
const { passwordVariable } = require('../gen/nats-config.cjs');
const { readCallers } = require('../gen/nats-callers.cjs');
const { kubectlJson } = require('./kubectl.cjs');

const root = path.resolve(__dirname, '../..');
const hex = () => randomBytes(32).toString('hex');
/** NATS reads a password as a value of its configuration, so it begins with a letter. */
const natsPassword = () => `n${hex()}`;

function main() {
  const { values: options } = parseArgs({
    options: {
      namespace: { type: 'string', default: 'lode' },
      database: { type: 'string', default: 'postgres:5432/lode' },
      'database-admin': { type: 'string' },
      parameters: { type: 'string' },
      pgbouncer: { type: 'boolean', default: false },
      tls: { type: 'boolean', default: false },
      sandbox: { type: 'boolean', default: false },
    },
  });
  const secrets = complete(existing(options.namespace), options);
  process.stdout.write(secrets.map((secret) => stringify(secret, { lineWidth: 0 })).join('---\n'));
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

/** Those with a schema; mcp has neither a database nor a bus. */
const services = () =>
  fs
    .readdirSync(path.join(root, 'k8s/base'))
    .filter((name) => fs.existsSync(path.join(root, 'k8s/base', name, 'migration.yaml')));

/** @returns the Secrets with at least one new value, each with all its values */
function complete(there, options) {
  const wanted = wantedSecrets(there, options);
  return Object.entries(wanted)
    .filter(([name, data]) => Object.keys(data).some((key) => there.get(name)?.[key] === undefined))
    .map(([name, data]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, labels: { 'app.kubernetes.io/part-of': 'lode' } },
      stringData: { ...data, ...there.get(name) },
    }));
}

function wantedSecrets(there, options) {
  const valueOf = (secret, key, create) => there.get(secret)?.[key] ?? create();
  const postgres = { POSTGRES_PASSWORD: valueOf('postgres', 'POSTGRES_PASSWORD', hex) };
  const admin =
    options['database-admin'] ?? `postgres://postgres:${postgres.POSTGRES_PASSWORD}@${options.database}`;
  const users = [
    ...services(),
    ...readCallers(root)
      .callers.filter(({ nkeys = [] }) => nkeys.length === 0)
      .map(({ name }) => name),
  ];
  const passwords = Object.fromEntries(
    users.map((name) => [
      passwordVariable(name),
      valueOf('nats-passwords', passwordVariable(name), natsPassword),
    ]),
  );
  const roles = Object.fromEntries(
    services()
      .flatMap((name) => [roleVariable(name, ''), roleVariable(name, '_OWNER')])
      .map((key) => [key, valueOf('database-roles', key, hex)]),
  );
  return {
    ...(options['database-admin'] ? {} : { postgres }),
    'lode-suppression': { LODE_SUPPRESSION_KEY: valueOf('lode-suppression', 'LODE_SUPPRESSION_KEY', hex) },
    'lode-secrets': { LODE_SECRET_KEY: valueOf('lode-secrets', 'LODE_SECRET_KEY', hex) },
    'nats-passwords': passwords,
    'database-admin': { LODE_ADMIN_URL: admin },
    'database-roles': roles,
    ...Object.fromEntries(services().flatMap((name) => ofService(name, { passwords, roles, options }))),
    ...(options.pgbouncer ? { pgbouncer: { 'userlist.txt': userList(roles) } } : {}),
    ...(options.sandbox ? { 'sandbox-ca': there.get('sandbox-ca') ?? rootCertificate() } : {}),
  };
}

const roleVariable = (name, kind) => `LODE_${name.toUpperCase()}${kind}_PASSWORD`;

function ofService(name, { passwords, roles, options }) {
  const protocol = options.tls ? 'tls' : 'nats';
  const query = options.parameters ? `?${options.parameters}` : '';
  const direct = options['database-admin'] ? new URL(options['database-admin']) : undefined;
  const place = direct ? `${direct.host}${direct.pathname}` : options.database;
  const pooled = options.pgbouncer ? `pgbouncer:6432/${place.split('/')[1]}` : place;
  return [
    [`${name}-bus`, { NATS_URL: `${protocol}://${name}:${passwords[passwordVariable(name)]}@nats:4222` }],
    [
      `${name}-database`,
      {
        DATABASE_URL: `postgres://lode_${name}:${roles[roleVariable(name, '')]}@${pooled}${options.pgbouncer ? '' : query}`,
        LODE_MIGRATION_URL: `postgres://lode_${name}_owner:${roles[roleVariable(name, '_OWNER')]}@${place}${query}`,
      },
    ],
  ];
}

const userList = (roles) =>
  services()
    .map((name) => `"lode_${name}" "${roles[roleVariable(name, '')]}"\n`)
    .join('');

/** A root certificate for ten years that only the services of this deployment trust. */
function rootCertificate() {
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
