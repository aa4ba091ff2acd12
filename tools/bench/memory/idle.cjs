// Memory of each service in a process of its own, after its start and without requests.
'use strict';
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const { Cleanup, definitionOf, freePort, migrate, provision } = require('@lode/service-kit');
const { startNatsServer } = require('@lode/service-kit/testing');
const { fromStandalone } = require('../built.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { key: suppressionKey } = require('../privacy/people.cjs');
const { printTable } = require('../table.cjs');
const { modules } = require('./modules.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

/** Longer than the first planning of all tasks. */
const restMs = 20_000;

/** Prints resident memory, heap and external memory of each service. */
async function measureIdle() {
  const cleanup = new Cleanup();
  try {
    const processes = await startServices(cleanup);
    await wait(restMs);
    const rows = [];
    for (const [name, each] of processes) rows.push([name, ...sizesOf(await each.ask('memory'))]);
    console.log('Memory of each service at idle, after garbage collection');
    printTable(['', 'RSS MB', 'heap MB', 'external MB'], rows);
  } finally {
    await cleanup.run();
  }
}

const sizesOf = ({ rss, heapUsed, external }) =>
  [rss, heapUsed, external].map((bytes) => (bytes / 1024 ** 2).toFixed(1));

async function startServices(cleanup) {
  const postgres = await startTemporaryPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  const databases = await databasesOf(postgres.adminUrl);
  const port = await freePort();
  const processes = new Map();
  for (const name of Object.keys(modules)) {
    const running = await startProcess(path.join(__dirname, 'service.cjs'), {
      execArgv: ['--expose-gc'],
      env: environmentOf(name, { nats, port, databaseUrl: databases.get(name) }),
    });
    cleanup.add(name, () => running.stop());
    processes.set(name, running);
  }
  return processes;
}

/** @returns the URL of each service's database, with its tables */
async function databasesOf(adminUrl) {
  const withDatabase = Object.entries(modules).filter(([, module]) => definitionOf(module).database);
  const roles = await provision(
    adminUrl,
    withDatabase.map(([name]) => name),
  );
  for (const [service, module] of withDatabase)
    await migrate({ service, database: definitionOf(module).database, ...roles.get(service) });
  return new Map([...roles].map(([service, { databaseUrl }]) => [service, databaseUrl]));
}

const environmentOf = (service, { nats, port, databaseUrl }) => ({
  BENCH_SERVICE: service,
  DATABASE_URL: databaseUrl,
  NATS_URL: nats.url,
  PORT: String(port),
  LODE_API_KEY: 'bench-key-of-sixteen-or-more',
  LODE_SUPPRESSION_KEY: suppressionKey,
  LODE_SECRET_KEY: '01'.repeat(32),
  LODE_LOG_LEVEL: 'error',
  LODE_CONTACT: 'bench@lode.test',
  LODE_HELO_NAME: 'probe.lode.test',
});

module.exports = { measureIdle };
