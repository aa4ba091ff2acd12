// schema.sql of every service with tables: its migrations run on an empty Postgres, then written out.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { loadKit } = require('./load.cjs');

async function schemaFiles(root, services) {
  const keepers = services.filter(({ database }) => database !== undefined);
  if (keepers.length === 0) return {};
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-schema-'));
  const { startPostgres } = require(path.join(root, 'apps/standalone/dist/postgres/index.js'));
  const postgres = await startPostgres({ folder });
  try {
    return Object.fromEntries(await dumpAll(loadKit(root), postgres.url, keepers));
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function dumpAll({ provision, migrate, createDataSource, dumpSchema }, url, services) {
  const roles = await provision(
    url,
    services.map(({ name }) => name),
  );
  const files = [];
  for (const { name, database } of services) {
    const { migrationUrl } = roles.get(name);
    await migrate({ service: name, database, ...roles.get(name) });
    const source = createDataSource({ service: name, url: migrationUrl, database, pool: 1 });
    await source.initialize();
    files.push([`apps/${name}/src/database/schema.sql`, await dumpSchema(source, name)]);
    await source.destroy();
  }
  return files;
}

module.exports = { schemaFiles };
