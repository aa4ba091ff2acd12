// Creates the schema and the two database roles of each service named on the command line, as the administrator of
// LODE_ADMIN_URL, and prints the URLs as NAME=value lines; `--all` takes the services that have a password, and `--quiet`
// prints no URLs, for a log that others read. Idempotent. Passwords may be set per role, as in
// LODE_CRAWL_PASSWORD and LODE_CRAWL_OWNER_PASSWORD; all others derive from LODE_ROLE_SECRET, or without it from the
// password of the administrator.
'use strict';
const { provision, roleSecretSetting } = require('../libs/database');
const { loadConfig } = require('../libs/platform');

/** Configured passwords by role. */
const givenPasswords = () =>
  new Map(
    Object.entries(process.env).flatMap(([name, value]) => {
      const [, role] = /^(LODE_[A-Z]+(?:_OWNER)?)_PASSWORD$/.exec(name) ?? [];
      return role && value ? [[role.toLowerCase(), value]] : [];
    }),
  );

/** `lode_crawl` and `lode_crawl_owner` are the roles of crawl. */
const servicesOf = (given) =>
  [...given.keys()].filter((role) => !role.endsWith('_owner')).map((role) => role.replace(/^lode_/, ''));

async function main() {
  const { LODE_ADMIN_URL: adminUrl } = process.env;
  const given = givenPasswords();
  const args = process.argv.slice(2);
  const isQuiet = args.includes('--quiet');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const services = args.includes('--all') ? servicesOf(given) : named;
  if (!adminUrl || services.length === 0)
    throw new Error(
      'set LODE_ADMIN_URL to the address of an administrator of Postgres, and name the services',
    );
  const { secret } = loadConfig({ secret: roleSecretSetting }, process.env);
  const source = { secret, given, variable: 'LODE_ADMIN_URL' };
  for (const [service, { databaseUrl, migrationUrl }] of await provision(adminUrl, services, source)) {
    const prefix = `LODE_${service.toUpperCase()}`;
    if (isQuiet) process.stdout.write(`${service}: roles and schema exist\n`);
    else
      process.stdout.write(
        `${prefix}_DATABASE_URL=${databaseUrl}\n${prefix}_MIGRATION_URL=${migrationUrl}\n`,
      );
  }
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
