// A Postgres of its own with the tables of the leads service and so many places.
'use strict';
const { migrate, provision } = require('@lode/service-kit');
const { Client } = require('pg');
const { fromLeads, fromStandalone } = require('../built.cjs');
const { fill } = require('./fill.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');
const { leadsDatabase } = fromLeads('database/leads-database');

/** @param cleanup hears what to stop @param say hears how far it is */
async function createDirectory(count, cleanup, say) {
  const postgres = await startTemporaryPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const roles = (await provision(postgres.adminUrl, ['leads'])).get('leads');
  await migrate({ service: 'leads', database: leadsDatabase, ...roles });
  const client = new Client(postgres.adminUrl);
  await client.connect();
  cleanup.add('connection', () => client.end());
  await fill(client, count, say);
  return { client, url: roles.databaseUrl };
}

module.exports = { createDirectory };
