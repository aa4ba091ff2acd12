// The database of the gateway, privacy and verification: empty, with limits that are counted but never reached.
'use strict';
const { definitionOf, migrate, provision } = require('@lode/service-kit');
const { GatewayModule } = require('@lode/gateway');
const { PrivacyModule } = require('@lode/privacy');
const { VerificationModule } = require('@lode/verification');
const { fromStandalone } = require('../../built.cjs');
const { withClient } = require('../../with-client.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

async function startGatewayDatabase() {
  const postgres = await startTemporaryPostgres();
  const modules = [GatewayModule, PrivacyModule, VerificationModule].map(definitionOf);
  const roles = await provision(
    postgres.adminUrl,
    modules.map(({ name }) => name),
  );
  for (const { name, database } of modules) await migrate({ service: name, database, ...roles.get(name) });
  return {
    adminUrl: postgres.adminUrl,
    urlOf: (service) => roles.get(service).databaseUrl,
    environment: {
      DATABASE_URL: roles.get('gateway').databaseUrl,
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
