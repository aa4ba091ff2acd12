import { secretKey } from './secret-key';
import { setting, required } from './setting';
import { oneOf, port, text, url, wholeNumber } from './types';

const levels = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent');

/** Settings of every service. */
export const kitSettings = {
  network: setting(
    oneOf('sandbox', 'live'),
    'LODE_NETWORK',
    'live',
    'network that Lode works on: its simulated internet (sandbox) or the real one (live)',
  ),
  logLevel: setting(levels, 'LODE_LOG_LEVEL', 'warn', 'minimum level of log entries'),
  managementPort: setting<number | undefined>(
    port,
    'LODE_MANAGEMENT_PORT',
    undefined,
    'port of /livez, /readyz and /metrics; without it, they are not served',
  ),
  managementHost: setting(
    text,
    'LODE_MANAGEMENT_HOST',
    '0.0.0.0',
    'IP address or host name that the management port listens on',
  ),
  revision: setting(
    text,
    'LODE_REVISION',
    'unknown',
    'commit of the build, a label of the metric lode_build_info; set in the images',
  ),
  maxInFlight: setting(
    wholeNumber(1, 100_000),
    'LODE_MAX_IN_FLIGHT',
    1000,
    'maximum number of concurrent requests; further ones are rejected with 503',
  ),
};

/** Settings of every service with tables. */
export const databaseSettings = {
  databaseUrl: setting(
    url('postgres:', 'postgresql:'),
    'DATABASE_URL',
    required,
    "URL of the service's Postgres database, with the application role",
  ),
  databasePool: setting(
    wholeNumber(1, 500),
    'LODE_DATABASE_POOL',
    10,
    'maximum number of connections to Postgres for requests and jobs; readiness checks use one more',
  ),
  maxOpenJobs: setting(
    wholeNumber(1, 1_000_000),
    'LODE_MAX_OPEN_JOBS',
    200,
    'maximum number of queued and running jobs of one account in one service; further ones are rejected with 429',
  ),
  suppressionKey: setting(
    secretKey,
    'LODE_SUPPRESSION_KEY',
    required,
    'key of the hashes that identify suppressed and erased people; must never change',
  ),
};

/** Settings of a migration, which runs before the service starts. */
export const migrationSettings = {
  databaseUrl: databaseSettings.databaseUrl,
  migrationUrl: setting(
    url('postgres:', 'postgresql:'),
    'LODE_MIGRATION_URL',
    required,
    'URL of the same Postgres database, with the owner role',
  ),
};
