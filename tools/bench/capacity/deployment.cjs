// All services as processes, on a Postgres with the settings of production and on NATS.
'use strict';
const { serviceNames } = require('@lode/contracts');
const { Client } = require('pg');
const { fromE2e } = require('../built.cjs');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const { childrenNamed } = require('./usage.cjs');

const { startServicesDeployment } = fromE2e('harness/services-deployment');
/**
 * @param changes of the settings of Postgres
 * @returns `{ lode, sandbox, client, pids, postgres, nats }`: the deployment, a connection, and process ids
 */
async function startMeasured(companies, cleanup, changes = {}) {
  const server = await startProductionPostgres(changes);
  cleanup.add('Postgres', () => server.stop());
  const lode = await startServicesDeployment({ postgres: server.adminUrl, companies });
  cleanup.add('Lode', () => lode.stop());
  const client = new Client({ connectionString: lode.adminUrl });
  await client.connect();
  cleanup.add('connection', () => client.end());
  await client.query('CREATE EXTENSION pg_stat_statements');
  return {
    lode,
    sandbox: lode.sandbox,
    client,
    pids: pidsOf(lode),
    postgres: childrenNamed('postgres')[0],
    nats: childrenNamed('nats-server')[0],
  };
}

function pidsOf({ fleet }) {
  const started = serviceNames.flatMap((name) => {
    try {
      return [[name, fleet.find(name).pid]];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(started);
}

module.exports = { startMeasured };
