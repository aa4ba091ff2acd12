// schema.sql of each service with tables: a dump of an empty Postgres after all migrations.
'use strict';
const path = require('node:path');
const { loadKit } = require('./load.cjs');

async function schemaFiles(root, services) {
  const keepers = services.filter(({ database }) => database !== undefined);
  if (keepers.length === 0) return {};
  const { startTemporaryPostgres } = require(
    path.join(root, 'apps/standalone/dist/postgres/start-postgres.js'),
  );
  const postgres = await startTemporaryPostgres();
  try {
    return Object.fromEntries(await dumpAll(loadKit(root), postgres.adminUrl, keepers));
  } finally {
    await postgres.stop();
  }
}

/** The checks run beside the tests at a low priority, with little processor time. */
const limits = { waitMs: 60_000, connectMs: 60_000 };

async function dumpAll({ provision, migrate, createDataSource, dumpSchema }, url, services) {
  const roles = await provision(
    url,
    services.map(({ name }) => name),
  );
  const files = [];
  for (const { name, database } of services) {
    const { migrationUrl } = roles.get(name);
    await migrate({ service: name, database, ...roles.get(name) });
    const source = createDataSource({ service: name, url: migrationUrl, database, pool: 1, limits });
    await source.initialize();
    files.push([`apps/${name}/src/database/schema.sql`, await dumpSchema(source, name)]);
    await source.destroy();
  }
  return files;
}

module.exports = { schemaFiles };
