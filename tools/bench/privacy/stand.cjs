// Services as processes of their own, on a NATS server and a database with so many do-not-contact entries.
'use strict';
const path = require('node:path');
const { connectNats, migrate, definitionOf } = require('@lode/service-kit');
const { emptyDatabase, silentBus, startNatsServer } = require('@lode/service-kit/testing');
const { startProcess } = require('../processes/start-process.cjs');
const { modules } = require('./modules.cjs');
const { fillEntries, key } = require('./people.cjs');

const services = Object.keys(modules);

/**
 * Privacy is started; the others are when they are measured.
 * @param server an administrator's address of a Postgres. @param cleanup hears what to stop
 */
async function startStand(server, entries, cleanup) {
  const { adminUrl, environmentOf, drop } = await prepareDatabase(server, entries);
  cleanup.add('database', drop);
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  const start = async (service, { execArgv = [], env = {} } = {}) => {
    const running = await startProcess(path.join(__dirname, 'service.cjs'), {
      env: { ...environmentOf(service), NATS_URL: nats.url, BENCH_SERVICE: service, ...env },
      execArgv: ['--expose-gc', ...execArgv],
    });
    cleanup.add(service, () => running.stop());
    return running;
  };
  const stand = {
    entries,
    adminUrl,
    environmentOf,
    natsUrl: nats.url,
    start,
    privacy: await start('privacy'),
  };
  stand.bus = silentBus(await connectNats({ natsUrl: nats.url, name: 'bench' }));
  cleanup.add('bus', () => stand.bus.close());
  return stand;
}

/** The tables of every service, and so many entries. */
async function prepareDatabase(server, entries) {
  const { adminUrl, provision, drop } = await emptyDatabase(server);
  const roles = await provision(services);
  for (const service of services)
    await migrate({ service, database: definitionOf(modules[service]).database, ...roles.get(service) });
  await fillEntries(adminUrl, entries);
  const environmentOf = (service) => ({
    DATABASE_URL: roles.get(service).databaseUrl,
    LODE_SUPPRESSION_KEY: key,
    LODE_LOG_LEVEL: 'error',
    LODE_HELO_NAME: 'probe.lode.test',
  });
  return { adminUrl, environmentOf, drop };
}

module.exports = { prepareDatabase, startStand };
