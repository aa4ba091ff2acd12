// The compared deployments on one database: the services of an export as processes with a NATS server, Lode in one process,
// and the hand-written export.
'use strict';
const path = require('node:path');
const { connectNats, freePort, provision } = require('@lode/service-kit');
const { testBus, startNatsServer } = require('@lode/service-kit/testing');
const { startSandbox } = require('@lode/sandbox');
const { startProcess } = require('../processes/start-process.cjs');
const { key: suppressionKey } = require('../privacy/people.cjs');
const { startLode } = require('../standalone/start.cjs');
const { addEntries, untilFollowed } = require('./entries.cjs');
const { fill } = require('./fill.cjs');
const { modules } = require('./modules.cjs');

const common = {
  LODE_SUPPRESSION_KEY: suppressionKey,
  LODE_SECRET_KEY: '01'.repeat(32),
  LODE_LOG_LEVEL: 'error',
};

/**
 * @param rows leads of the large list
 * @returns `{subjects, natsUrl, expected}`: the subjects by name, and the number of rows in a file
 */
async function startDeployment(rows, cleanup) {
  const sandbox = await startSandbox({ seed: 1, companies: 0 });
  cleanup.add('sandbox', () => sandbox.close());
  const standalone = await startLode(sandbox, common, cleanup);
  const { adminUrl, key } = standalone;
  const services = await startServices(adminUrl, key, cleanup);
  await fill(adminUrl, rows);
  const named = await addEntries({ ...services, adminUrl, rows });
  await services.startRest();
  const peer = await startPeer(adminUrl, cleanup);
  await untilFollowed(services);
  const { address, processes, natsUrl } = services;
  const exportOf = (list) => `/export/crm-a?list=${list}`;
  return {
    natsUrl,
    expected: rows - named,
    subjects: {
      peer: { ...peer, pathOf: (list) => `/${list}` },
      nats: { address, key, processes, pathOf: exportOf },
      standalone: {
        ...{ address: standalone.address, key, pathOf: exportOf },
        processes: { standalone: standalone.pid },
      },
    },
  };
}

/** Starts privacy; `startRest` starts the other services after the data are written. */
async function startServices(adminUrl, key, cleanup) {
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  const roles = await provision(adminUrl, Object.keys(modules));
  const port = await freePort();
  const all = {
    ...common,
    ...{ NATS_URL: nats.url, LODE_API_KEY: key, LODE_RATE_LIMIT: 'off', PORT: String(port) },
  };
  const processes = {};
  const start = async (service) => {
    const running = await startProcess(path.join(__dirname, 'service.cjs'), {
      env: { ...all, DATABASE_URL: roles.get(service).databaseUrl, BENCH_SERVICE: service },
    });
    cleanup.add(service, () => running.stop());
    processes[service] = running.pid;
  };
  const [first, ...rest] = Object.keys(modules);
  await start(first);
  const bus = testBus(await connectNats({ natsUrl: nats.url, name: 'bench' }));
  cleanup.add('bus', () => bus.close());
  const startRest = async () => {
    for (const service of rest) await start(service);
  };
  return { address: `http://127.0.0.1:${port}`, natsUrl: nats.url, processes, bus, startRest };
}

async function startPeer(adminUrl, cleanup) {
  const env = { DATABASE_URL: adminUrl, ...common };
  const running = await startProcess(path.join(__dirname, 'peer.cjs'), { env });
  cleanup.add('peer', () => running.stop());
  return { address: await running.ask('address'), key: '', processes: { peer: running.pid } };
}

module.exports = { startDeployment };
