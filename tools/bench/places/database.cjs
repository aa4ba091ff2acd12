// A Postgres with the tables of the leads service, and with places.
'use strict';
const { migrate, provision } = require('@lode/service-kit');
const { Client } = require('pg');
const { fromLeads, fromStandalone } = require('../built.cjs');
const { fill } = require('./fill.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');
const { leadsDatabase } = fromLeads('database/leads-database');

/** Empty tables. @returns the administrator's URL and that of the service */
async function startLeadsDatabase(cleanup, startPostgres = startTemporaryPostgres) {
  const postgres = await startPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const roles = (await provision(postgres.adminUrl, ['leads'])).get('leads');
  await migrate({ service: 'leads', database: leadsDatabase, ...roles });
  return { adminUrl: postgres.adminUrl, url: roles.databaseUrl };
}

/** @param count number of places. @param onProgress receives the current step */
async function createDirectory(count, cleanup, onProgress) {
  const { adminUrl, url } = await startLeadsDatabase(cleanup);
  const client = new Client(adminUrl);
  await client.connect();
  cleanup.add('connection', () => client.end());
  await fill(client, count, onProgress);
  return { client, url };
}

module.exports = { createDirectory, startLeadsDatabase };
