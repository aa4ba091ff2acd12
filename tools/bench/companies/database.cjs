// A Postgres with the tables of the intel service, and with companies.
'use strict';
const { migrate, provision, SubjectHasher } = require('@lode/service-kit');
const { DataSource } = require('typeorm');
const { startProductionPostgres } = require('../processes/production-postgres.cjs');
const {
  CompanyStore,
  contentHash,
  insertKeys,
  intelDatabase,
  keyHashes,
  mergeGroup,
  saveCompanies,
  saveRecords,
  searchRow,
} = require('./parts.cjs');
const { storeSuppressedHashes } = require('./suppressed.cjs');
const { withoutIndexes } = require('./without-indexes.cjs');
const { companyAt } = require('./world.cjs');

const batch = 1000;
const hasher = new SubjectHasher(Buffer.alloc(32));
const tables = ['intel.companies', 'intel.company_records', 'intel.company_keys'];

/** Empty tables. @returns a connection as the service has it, and its URL */
async function startIntelDatabase(cleanup) {
  const postgres = await startProductionPostgres({ shared_buffers: '1GB' });
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
  await storeSuppressedHashes(source, 'intel');
  return { source, url: roles.databaseUrl, adminUrl: postgres.adminUrl };
}

/** Stores the companies from an index on. @returns rows per second */
async function fill(source, { from, count }, onProgress) {
  const store = new CompanyStore(hasher);
  const startedAt = performance.now();
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    const records = Array.from({ length: size }, (_, index) => companyAt(from + done + index));
    await source.transaction((manager) => store.save(manager, records));
    onProgress(done + size);
  }
  return (1000 * count) / (performance.now() - startedAt);
}

/** Stores companies of which no two are one, as `fill` does, without looking for others to merge them with. */
async function fillAtOnce({ source, adminUrl }, count, onProgress) {
  await withoutIndexes(adminUrl, tables, async () => {
    for (let done = 0; done < count; done += batch) {
      const size = Math.min(batch, count - done);
      const companies = Array.from({ length: size }, (_, index) => ({
        id: String(done + index + 1),
        record: companyAt(done + index),
      }));
      await source.transaction((manager) => insert(manager, companies));
      onProgress(done + size);
    }
  });
  await source.query(
    `SELECT count(nextval(pg_get_serial_sequence('intel.companies', 'id'))) FROM generate_series(1, $1::integer)`,
    [count],
  );
}

async function insert(manager, companies) {
  const rows = companies.map(({ id, record }) =>
    searchRow(mergeGroup([record]), { id, domainHash: hasher.domain(record.domain), goneAt: null }),
  );
  const records = companies.map(({ id, record }) => ({
    ...{ source: record.source, source_id: record.id, company_id: id, seen_at: record.seenAt },
    ...{ content_hash: contentHash(record), subject_hashes: hasher.personForms(record.domain, record.name) },
  }));
  const keys = companies.flatMap(({ id, record }) => keyHashes(record).map((key) => ({ id, key })));
  await saveCompanies.run(manager, JSON.stringify(rows));
  await saveRecords.run(
    manager,
    JSON.stringify(records),
    companies.map(({ record }) => JSON.stringify(record)),
  );
  await insertKeys.run(
    manager,
    keys.map(({ key }) => key),
    keys.map(({ id }) => id),
  );
}

async function indexSizes(source) {
  return source.query(`SELECT indexrelname AS name, pg_size_pretty(pg_relation_size(indexrelid)) AS size
    FROM pg_stat_user_indexes WHERE relname IN ('companies', 'company_records', 'company_keys')
    ORDER BY pg_relation_size(indexrelid) DESC`);
}

module.exports = { fill, fillAtOnce, indexSizes, startIntelDatabase };
