// Lode in one process with an empty database, connected to a sandbox of the benchmark.
'use strict';
const path = require('node:path');
const { sandboxIpv4Range, sandboxIpv6Range } = require('@lode/sandbox');
const { fromStandalone } = require('./built.cjs');
const { startProcess, temporaryFolder } = require('./processes.cjs');
const { key } = require('./services.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

/** Settings with which a service reaches the sandbox instead of the internet. @param folder for the certificate */
const sandboxEnvironment = async (sandbox, folder) => ({
  LODE_DNS_SERVERS: sandbox.dnsServer,
  LODE_WEB_PROXY: sandbox.proxyUrl,
  LODE_CA_FILE: await sandbox.writeCaFile(folder),
  LODE_ALLOW_NETS: `${sandboxIpv4Range},${sandboxIpv6Range}`,
});

/**
 * The sandbox runs outside of the measured process, so that its memory is not counted.
 * @param settings how mail hosts are reached
 */
async function startLode(sandbox, settings, cleanup) {
  const folder = temporaryFolder(cleanup);
  const postgres = await startTemporaryPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const lode = await startProcess(path.join(__dirname, 'child.cjs'), {
    env: {
      BENCH_SERVICE: 'standalone',
      ...{ PORT: '0', DATABASE_URL: postgres.adminUrl, LODE_DATA_DIR: folder },
      ...{ LODE_API_KEY: key, LODE_RATE_LIMIT: 'off', LODE_NETWORK: 'live' },
      ...(await sandboxEnvironment(sandbox, folder)),
      ...{ LODE_HELO_NAME: 'probe.lode.test', LODE_LOG_LEVEL: 'error' },
      ...settings,
    },
  });
  cleanup.add('Lode', () => lode.stop());
  return { address: await lode.ask('address'), key, pid: lode.pid, adminUrl: postgres.adminUrl };
}

/**
 * Sends a GET request to Lode.
 * @param headers in addition to the key. @returns the answer, or `{failure: code}` for a problem
 */
async function ask({ address, key: own }, path, parameters, headers = {}) {
  const response = await fetch(`${address}${path}?${new URLSearchParams(parameters)}`, {
    headers: { 'X-API-Key': own, ...headers },
  });
  const answer = await response.json();
  return response.ok ? answer : { failure: answer.code };
}

module.exports = { ask, sandboxEnvironment, startLode };
