// Outreach, the gateway and privacy, each in a process of its own, with a NATS server and a database.
'use strict';
const path = require('node:path');
const { connectNats, definitionOf, freePort, migrate } = require('@lode/service-kit');
const { emptyDatabase, testBus, startNatsServer } = require('@lode/service-kit/testing');
const { startProcess } = require('../processes/start-process.cjs');
const { modules } = require('./modules.cjs');

const services = Object.keys(modules);

/** @param server administrator's URL of a Postgres */
async function startDeployment(server, cleanup) {
  const { adminUrl, environmentOf, drop } = await prepareDatabase(server);
  cleanup.add('database', drop);
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  const port = await freePort();
  const common = { NATS_URL: nats.url, LODE_LOG_LEVEL: 'error', LODE_PUBLIC_URL: `http://127.0.0.1:${port}` };
  const start = async (service, env = {}) => {
    const running = await startProcess(path.join(__dirname, 'service.cjs'), {
      env: { ...environmentOf(service), ...common, PORT: String(port), BENCH_SERVICE: service, ...env },
    });
    cleanup.add(service, () => running.stop());
    return running;
  };
  await start('privacy');
  const bus = testBus(await connectNats({ natsUrl: nats.url, name: 'bench' }));
  cleanup.add('bus', () => bus.close());
  return { adminUrl, environmentOf, port, start, bus };
}

async function prepareDatabase(server) {
  const { adminUrl, provision, drop } = await emptyDatabase({ server });
  const roles = await provision(services);
  for (const service of services)
    await migrate({ service, database: definitionOf(modules[service]).database, ...roles.get(service) });
  const environmentOf = (service) => ({
    DATABASE_URL: roles.get(service).databaseUrl,
    LODE_SUPPRESSION_KEY: '00'.repeat(32),
    LODE_SECRET_KEY: '01'.repeat(32),
  });
  return { adminUrl, environmentOf, drop };
}

module.exports = { startDeployment };
