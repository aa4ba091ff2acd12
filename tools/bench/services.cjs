// Services as processes of their own, with a NATS server and a database.
'use strict';
require('reflect-metadata');
const path = require('node:path');
const { connectNats, definitionOf } = require('@lode/bus');
const { migrate, provision } = require('@lode/database');
const { freePort } = require('@lode/platform');
const { startNatsServer, testBus } = require('@lode/testing');
const { moduleOf } = require('./child.cjs');
const { startProcess } = require('./processes.cjs');

const key = 'bench-key-of-sixteen-or-more';
const suppressionKey = '00'.repeat(32);

/**
 * Creates the tables of services and starts NATS; `start` starts a service.
 * @param adminUrl of a Postgres
 * @returns `{ adminUrl, natsUrl, port, urlOf, start, bus }`: `port` is that of the gateway
 */
async function prepareServices(names, adminUrl, cleanup) {
  const urlOf = await createTables(names, adminUrl);
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  const port = await freePort();
  const start = async (name, { env = {}, script = path.join(__dirname, 'child.cjs'), execArgv } = {}) => {
    const running = await startProcess(script, {
      execArgv,
      env: {
        ...{ BENCH_SERVICE: name, DATABASE_URL: urlOf(name), NATS_URL: nats.url, PORT: String(port) },
        ...{ LODE_API_KEY: key, LODE_SUPPRESSION_KEY: suppressionKey, LODE_SECRET_KEY: '01'.repeat(32) },
        ...{ LODE_LOG_LEVEL: 'error', LODE_HELO_NAME: 'probe.lode.test' },
        ...env,
      },
    });
    cleanup.add(name, () => running.stop());
    return running;
  };
  const bus = testBus(await connectNats({ natsUrl: nats.url, name: 'bench' }));
  cleanup.add('bus', () => bus.close());
  return { adminUrl, natsUrl: nats.url, port, urlOf, start, bus };
}

/** @returns the URL of the database of a service, by its name */
async function createTables(names, adminUrl) {
  const withTables = names.filter((name) => definitionOf(moduleOf(name)).database);
  const roles = await provision(adminUrl, withTables);
  for (const service of withTables)
    await migrate({ service, database: definitionOf(moduleOf(service)).database, ...roles.get(service) });
  return (name) => roles.get(name)?.databaseUrl;
}

module.exports = { createTables, key, prepareServices, suppressionKey };
