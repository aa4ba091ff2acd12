// A standalone Lode with an empty database, connected to a sandbox of the benchmark.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { fromStandalone } = require('../built.cjs');
const { startProcess } = require('../processes/start-process.cjs');
const { sandboxEnvironment } = require('./sandbox-environment.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const key = 'bench-key-of-sixteen-or-more';

/**
 * The sandbox runs outside of the measured process, so that its memory is not counted.
 * @param settings how mail hosts are reached
 * @param startPostgres as `startTemporaryPostgres`
 */
async function startLode(sandbox, settings, cleanup, startPostgres = startTemporaryPostgres) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-bench-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  cleanup.add('data folder', async () => remove());
  const postgres = await startPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const lode = await startProcess(path.join(__dirname, 'process.cjs'), {
    execArgv: ['--expose-gc'],
    env: {
      PORT: '0',
      DATABASE_URL: postgres.adminUrl,
      LODE_DATA_DIR: folder,
      LODE_API_KEY: key,
      LODE_RATE_LIMIT: 'off',
      LODE_NETWORK: 'live',
      ...(await sandboxEnvironment(sandbox, folder)),
      LODE_HELO_NAME: 'probe.lode.test',
      ...settings,
    },
  });
  cleanup.add('Lode', () => lode.stop());
  return {
    address: await lode.ask('address'),
    key,
    pid: lode.pid,
    adminUrl: postgres.adminUrl,
    memory: () => lode.ask('memory'),
    profile: (file) => lode.ask({ file }),
  };
}

module.exports = { startLode };
