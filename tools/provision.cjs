// Makes the schema and the two database roles of each service named on the command line, on behalf of the
// administrator in LODE_ADMIN_URL, and prints the addresses as NAME=value lines. Repeatable.
'use strict';
const { provision } = require('../libs/service-kit');

async function main() {
  const { LODE_ADMIN_URL: adminUrl } = process.env;
  const services = process.argv.slice(2);
  if (!adminUrl || services.length === 0)
    throw new Error(
      'set LODE_ADMIN_URL to the address of an administrator of Postgres, and name the services',
    );
  for (const [service, { databaseUrl, migrationUrl }] of await provision(adminUrl, services)) {
    const prefix = `LODE_${service.toUpperCase()}`;
    process.stdout.write(`${prefix}_DATABASE_URL=${databaseUrl}\n${prefix}_MIGRATION_URL=${migrationUrl}\n`);
  }
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
