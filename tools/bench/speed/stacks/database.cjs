// The gateway's database: a fresh Postgres, and settings under which every limit is counted and none is reached.
'use strict';
const { definitionOf, migrate, provision } = require('@lode/service-kit');
const { GatewayModule } = require('@lode/gateway');
const { Client } = require('pg');
const { fromStandalone } = require('../../built.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

async function startGatewayDatabase() {
  const postgres = await startTemporaryPostgres();
  const { name, database } = definitionOf(GatewayModule);
  const roles = (await provision(postgres.adminUrl, [name])).get(name);
  await migrate({ service: name, database, ...roles });
  return {
    environment: {
      DATABASE_URL: roles.databaseUrl,
      LODE_SUPPRESSION_KEY: '00'.repeat(32),
      LODE_API_KEY: 'bench-key-of-sixteen-or-more',
      LODE_RATE_LIMIT: '999999999/1',
    },
    setQuota: () => setQuota(postgres.adminUrl),
    stop: () => postgres.stop(),
  };
}

/** An account without a quota would not be counted by the month. */
async function setQuota(adminUrl) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('UPDATE gateway.accounts SET monthly_quota = 2000000000');
  await client.end();
}

module.exports = { startGatewayDatabase };
