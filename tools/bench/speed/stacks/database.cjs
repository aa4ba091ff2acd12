// The gateway's database: an empty Postgres, and limits that are counted but never reached.
'use strict';
const { definitionOf, migrate, provision } = require('@lode/service-kit');
const { GatewayModule } = require('@lode/gateway');
const { fromStandalone } = require('../../built.cjs');
const { withClient } = require('../../with-client.cjs');

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
      LODE_ACCOUNT_RATE_LIMIT: '999999999/1',
    },
    setQuota: () => setQuota(postgres.adminUrl),
    stop: () => postgres.stop(),
  };
}

/** Monthly usage is counted only for accounts with a quota. */
const setQuota = (adminUrl) =>
  withClient(adminUrl, (client) => client.query('UPDATE gateway.accounts SET monthly_quota = 2000000000'));

module.exports = { startGatewayDatabase };
