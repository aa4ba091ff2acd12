// The services that process pages, each in a process of its own with NATS, or all in one process as in `npm start`, with a
// sandbox that has hostile sites.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { connectNats, definitionOf, migrate, provision } = require('@lode/service-kit');
const { testBus, startNatsServer } = require('@lode/service-kit/testing');
const { startSandbox } = require('@lode/sandbox');
const { fromStandalone } = require('../../built.cjs');
const { startProcess } = require('../../processes/start-process.cjs');
const { sandboxEnvironment } = require('../../standalone/sandbox-environment.cjs');
const { modules } = require('./modules.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const suppressionKey = Buffer.alloc(32, 7);

/**
 * @param together whether all services share one process
 * @returns `{sandbox, bus, processes}`: the processes by name
 */
async function startDeployment(together, cleanup) {
  const sandbox = await startSandbox({ seed: 1, companies: 0 });
  cleanup.add('sandbox', () => sandbox.close());
  const environment = await environmentOf(sandbox, cleanup);
  const processes = {};
  const start = async (name) => {
    const running = await startProcess(path.join(__dirname, 'service.cjs'), {
      env: { ...environment, BENCH_SERVICE: name },
    });
    cleanup.add(name, () => running.stop());
    processes[name] = running;
  };
  for (const name of together ? ['all'] : Object.keys(modules)) await start(name);
  const bus = testBus(await connectNats({ natsUrl: environment.NATS_URL, name: 'bench' }));
  cleanup.add('bus', () => bus.close());
  return { sandbox, bus, processes };
}

async function environmentOf(sandbox, cleanup) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-bench-'));
  cleanup.add('folder', async () => fs.rmSync(folder, { recursive: true, force: true }));
  const postgres = await startTemporaryPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const nats = await startNatsServer();
  cleanup.add('NATS', () => nats.stop());
  return {
    BENCH_DATABASES: JSON.stringify(await databasesOf(postgres.adminUrl)),
    NATS_URL: nats.url,
    LODE_LOG_LEVEL: 'error',
    LODE_SUPPRESSION_KEY: suppressionKey.toString('hex'),
    ...(await sandboxEnvironment(sandbox, folder)),
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_HELO_NAME: 'probe.lode.test',
    LODE_INTEL_SOURCES: 'website,feeds',
  };
}

/** @returns the URL of each service's database, with its tables */
async function databasesOf(adminUrl) {
  const roles = await provision(adminUrl, Object.keys(modules));
  for (const [service, module] of Object.entries(modules))
    await migrate({ service, database: definitionOf(module).database, ...roles.get(service) });
  return Object.fromEntries([...roles].map(([service, { databaseUrl }]) => [service, databaseUrl]));
}

module.exports = { startDeployment, suppressionKey };
