// A Postgres with the tables of the intel service, and with companies.
'use strict';
const { migrate, provision, SubjectHasher } = require('@lode/service-kit');
const { DataSource } = require('typeorm');
const { fromStandalone } = require('../built.cjs');
const { CompanyStore, intelDatabase } = require('./parts.cjs');
const { companyAt } = require('./world.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');
const batch = 1000;

/** Empty tables. @returns a connection as the service has it, and its URL */
async function startIntelDatabase(cleanup) {
  const postgres = await startTemporaryPostgres();
  cleanup.add('Postgres', () => postgres.stop());
  const roles = (await provision(postgres.adminUrl, ['intel'])).get('intel');
  await migrate({ service: 'intel', database: intelDatabase, ...roles });
  const source = new DataSource({
    type: 'postgres',
    url: roles.databaseUrl,
    schema: 'intel',
    extra: { max: 10 },
  });
  await source.initialize();
  cleanup.add('connections', () => source.destroy());
  return { source, url: roles.databaseUrl, adminUrl: postgres.adminUrl };
}

/** Stores the companies from an index on. @returns rows per second */
async function fill(source, { from, count }, onProgress) {
  const store = new CompanyStore(new SubjectHasher(Buffer.alloc(32)));
  const startedAt = performance.now();
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    const records = Array.from({ length: size }, (_, index) => companyAt(from + done + index));
    await source.transaction((manager) => store.save(manager, records));
    onProgress(done + size);
  }
  return (1000 * count) / (performance.now() - startedAt);
}

async function indexSizes(source) {
  return source.query(`SELECT indexrelname AS name, pg_size_pretty(pg_relation_size(indexrelid)) AS size
    FROM pg_stat_user_indexes WHERE relname IN ('companies', 'company_records', 'company_keys')
    ORDER BY pg_relation_size(indexrelid) DESC`);
}

module.exports = { fill, indexSizes, startIntelDatabase };
