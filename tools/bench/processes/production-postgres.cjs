// A temporary Postgres that is durable as in production, and counts statements.
'use strict';
const { fromStandalone } = require('../built.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '1GB',
  shared_preload_libraries: 'pg_stat_statements',
};

/** @param changes of the settings. @returns `{ adminUrl, stop }` */
const startProductionPostgres = (changes = {}) => startTemporaryPostgres({ ...settings, ...changes });

module.exports = { startProductionPostgres };
