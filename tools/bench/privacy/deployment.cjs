// Services in processes of their own, with a NATS server and a database that contains do-not-contact entries.
'use strict';
const path = require('node:path');
const { connectNats, migrate, definitionOf } = require('@lode/service-kit');
const { emptyDatabase, testBus, startNatsServer } = require('@lode/service-kit/testing');
const { startProcess } = require('../processes/start-process.cjs');
const { modules } = require('./modules.cjs');
const { fillEntries, key } = require('./people.cjs');

const services = Object.keys(modules);

/**
 * Starts privacy; `start` starts the other services when they are measured.
 * @param server administrator's URL of a Postgres. @param entries number of entries
 */
async function startDeployment(server, entries, cleanup) {
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
  const deployment = {
    entries,
    adminUrl,
    environmentOf,
    natsUrl: nats.url,
    start,
    privacy: await start('privacy'),
  };
  deployment.bus = testBus(await connectNats({ natsUrl: nats.url, name: 'bench' }));
  cleanup.add('bus', () => deployment.bus.close());
  return deployment;
}

/** The tables of every service, and the entries. */
async function prepareDatabase(server, entries) {
  const { adminUrl, provision, drop } = await emptyDatabase({ server });
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

module.exports = { prepareDatabase, startDeployment };
