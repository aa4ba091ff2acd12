// The shipped configuration on a real NATS server: each user has exactly the required permissions.
'use strict';
const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { loadContracts, loadServices } = require('./load.cjs');
const { isAdministrative, nameOf, readCallers, resolveCallers } = require('./nats-callers.cjs');
const { publishedBy } = require('./nats-config.cjs');

const root = path.resolve(__dirname, '../..');
const password = 'any';

/** Subscriptions and messages of a user: allowed ones must pass, all others must be rejected. */
function attempts(service, contracts, others) {
  const { name, operations: own, calls, events } = service;
  const called = calls === 'all' ? contracts.operations : calls;
  const foreign = contracts.operations.filter((operation) => !called.includes(operation));
  const published = publishedBy(service);
  const { cancelSubject } = contracts;
  const callees = [...new Set(called.map(({ service: callee }) => callee))];
  const unpublished = contracts.events.filter((event) => !published.includes(event));
  return [
    ...own.map(({ subject }) => ({ subscribe: subject, queue: name, allowed: true })),
    ...own.map(({ subject }) => ({ subscribe: subject, allowed: false })),
    ...events.map(({ subject }) => ({ subscribe: subject, allowed: true })),
    { subscribe: cancelSubject(name), allowed: true },
    ...others.map((other) => ({ subscribe: cancelSubject(other), allowed: false })),
    ...callees.map((callee) => ({ publish: cancelSubject(callee), allowed: true })),
    ...others
      .filter((other) => !callees.includes(other))
      .map((other) => ({ publish: cancelSubject(other), allowed: false })),
    { subscribe: `_INBOX.${name}.1.>`, allowed: true },
    { subscribe: '$SRV.PING', allowed: true },
    { publish: '$SRV.PING', allowed: true },
    { publish: '$SRV.INFO', allowed: false },
    { subscribe: '>', allowed: false },
    ...others.map((other) => ({ subscribe: `_INBOX.${other}.>`, allowed: false })),
    ...called.map(({ subject }) => ({ publish: subject, allowed: true })),
    ...foreign.map(({ subject }) => ({ publish: subject, allowed: false })),
    ...published.map((event) => ({ publish: oneOf(event), allowed: true })),
    ...unpublished.map((event) => ({ publish: oneOf(event), allowed: false })),
    ...others.map((other) => ({ publish: `_INBOX.${other}.1`, allowed: false })),
  ];
}

/** The subject of an event, or an example of its wildcard. */
const oneOf = ({ subject }) => subject.replace('*', 'any');

/** Attempts of a caller: all operations, of which only some are granted, and the progress of jobs. */
const callerAttempts = (caller, { operations, jobOperations }, services) => [
  ...operations.map((operation) => ({
    publish: operation.subject,
    allowed: caller.operations.includes(operation),
  })),
  ...operations.map(({ subject }) => ({ subscribe: subject, allowed: false })),
  ...Object.values(jobOperations).flatMap(({ get, progress }) => [
    { subscribe: progress.subject, allowed: caller.operations.includes(get) },
    { subscribe: oneOf(progress), allowed: caller.operations.includes(get) },
    { publish: oneOf(progress), allowed: false },
  ]),
  { subscribe: '>', allowed: false },
  ...services.map(({ name }) => ({ subscribe: `_INBOX.${name}.>`, allowed: false })),
];

/** Users with an NKey are covered by other tests: their seeds are not available here. */
const callersWithPassword = ({ operations }, services) =>
  resolveCallers(readCallers(root), services, operations).callers.filter(({ nkeys }) => nkeys.length === 0);

describe('the users of docker/nats/nats-server.conf', () => {
  const contracts = loadContracts(root);
  const services = loadServices(root);
  const names = services.map(({ name }) => name);
  const config = testConfig(path.join(root, 'docker/nats/nats-server.conf'));
  let server;
  beforeAll(async () => {
    const { startNatsServer } = require('@lode/testing');
    server = await startNatsServer({ config });
  });
  afterAll(async () => {
    await server.stop();
    fs.rmSync(path.dirname(config), { recursive: true });
  });

  it.each(services)('a service has its permissions and no other: $name', async (service) => {
    const others = names.filter((name) => name !== service.name);
    expect(await wronglyAnswered(server.url, service.name, attempts(service, contracts, others))).toEqual([]);
  });

  it.each(callersWithPassword(contracts, names))(
    'a caller has its permissions and no other: $name',
    async (caller) => {
      const all = callerAttempts(caller, contracts, services);
      expect(await wronglyAnswered(server.url, caller.name, all)).toEqual([]);
    },
  );

  it('patterns of callers exclude administrative operations', () => {
    expect(contracts.operations.filter(isAdministrative).map(nameOf)).toEqual(
      expect.arrayContaining([
        'gateway.create_key',
        'gateway.rotate_key',
        'leads.accept_exclusions',
        'outreach.accept_crm_contents',
        'privacy.erase_person',
        'privacy.list_changes',
      ]),
    );
  });
});

/** The configuration with passwords instead of variables, and without ports. */
function testConfig(shipped) {
  const text = fs.readFileSync(shipped, 'utf8');
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lode-nats-')), 'nats-server.conf');
  fs.writeFileSync(
    file,
    text.replace(/^(listen|http): .*\n/gm, '').replace(/password: \$\w+/g, `password: "${password}"`),
  );
  return file;
}

/** Attempts whose answer of the server is not the expected one. */
async function wronglyAnswered(url, user, all) {
  const connection = await connectAs(url, user);
  const refused = new Set();
  const following = follow(connection, refused);
  for (const { subscribe, publish, queue } of all) {
    if (publish) connection.publish(publish);
    else connection.subscribe(subscribe, { queue, callback: (error) => error && note(error, refused) });
  }
  await connection.flush();
  await connection.close();
  await following;
  return all
    .filter((attempt) => refused.has(key(attempt)) === attempt.allowed)
    .map((attempt) => `${key(attempt)} is ${attempt.allowed ? 'rejected' : 'allowed'}`);
}

function connectAs(url, user) {
  const ofBus = createRequire(path.join(root, 'libs/bus/package.json'));
  return ofBus('@nats-io/transport-node').connect({
    servers: url,
    user,
    pass: password,
    inboxPrefix: `_INBOX.${user}`,
    waitOnFirstConnect: true,
    reconnectTimeWait: 20,
    maxReconnectAttempts: 250,
  });
}

const key = ({ subscribe, publish, queue }) =>
  publish ? `publish ${publish}` : `subscribe ${subscribe} ${queue ?? ''}`.trim();

async function follow(connection, refused) {
  for await (const { type, error } of connection.status()) if (type === 'error') note(error, refused);
}

function note({ operation, subject, queue }, refused) {
  if (operation === 'publish') refused.add(key({ publish: subject }));
  if (operation === 'subscription') refused.add(key({ subscribe: subject, queue: queue || undefined }));
}
