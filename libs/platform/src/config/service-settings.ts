import { defaultSubjectPrefix } from '@lode/contracts';
import {
  type SettingType,
  setting,
  required,
  oneOf,
  port,
  text,
  url,
  wholeNumber,
  certificateFile,
  readableFile,
  type ConfigOf,
} from './setting';

/** 32 bytes as 64 hex digits. */
export const secretKey: SettingType<Buffer> = {
  expects: 'it to 32 random bytes as 64 hex digits',
  parse: (value) => (/^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : undefined),
};

const levels = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent');

/** Settings of every service. */
export const serviceSettings = {
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

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** A URL of Postgres, with the TLS parameters of libpq. */
export const postgresUrl: SettingType<string> = {
  expects: `a URL that begins with postgres:// or postgresql://; its sslmode, if any, is one of ${sslModes.join(', ')}, verify-ca with sslrootcert, and sslcert with sslkey`,
  parse(value) {
    if (url('postgres:', 'postgresql:').parse(value) === undefined) return undefined;
    const { searchParams } = new URL(value);
    const mode = searchParams.get('sslmode');
    const isPaired = searchParams.has('sslcert') === searchParams.has('sslkey');
    if ((mode !== null && !sslModes.includes(mode)) || !isPaired) return undefined;
    const root = searchParams.get('sslrootcert');
    if (mode === 'verify-ca' && root === null) return undefined;
    return root === 'system' && mode !== 'verify-full' ? undefined : value;
  },
};

/** Settings of every service with tables. */
export const databaseSettings = {
  databaseUrl: setting(
    postgresUrl,
    'DATABASE_URL',
    required,
    "URL of the service's Postgres database, with the application role; sslmode, sslrootcert, sslcert and sslkey have the meaning of libpq",
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
    postgresUrl,
    'LODE_MIGRATION_URL',
    required,
    'URL of the same Postgres database, with the owner role',
  ),
};

const protocols = ['nats:', 'tls:'];

/** Addresses of the servers of one NATS cluster; the credentials of the first are used for all. */
export const natsUrl: SettingType<string> = {
  expects: 'URLs such as nats://user:password@host:4222 or tls://host:4222, separated by commas',
  parse: (value) => (value.split(',').every((part) => isServer(part.trim())) ? value : undefined),
};

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const rest = `${pathname.replace('/', '')}${search}${hash}`;
  return protocols.includes(protocol) && hostname !== '' && rest === '';
}

/** First tokens of subjects: letters, digits, `-` and `_`, in parts separated by dots. */
const subjectPrefix: SettingType<string> = {
  expects: 'it to letters, digits, hyphens and underscores, with dots between tokens, such as lode-staging',
  parse: (value) => (/^[A-Za-z0-9][\w-]*(\.[\w-]+)*$/.test(value) && value.length <= 100 ? value : undefined),
};

/** Settings of every process that connects to NATS. */
export const natsSettings = {
  natsUrl: setting(natsUrl, 'NATS_URL', required, 'NATS servers; tls:// requires TLS'),
  natsCaFile: setting<string | undefined>(
    certificateFile,
    'LODE_NATS_CA_FILE',
    undefined,
    'root certificates that verify the certificate of the NATS server, instead of those of the system; requires TLS',
  ),
  natsCertFile: setting<string | undefined>(
    certificateFile,
    'LODE_NATS_CERT_FILE',
    undefined,
    'client certificate for the NATS server; requires TLS and LODE_NATS_KEY_FILE',
  ),
  natsKeyFile: setting<string | undefined>(
    readableFile,
    'LODE_NATS_KEY_FILE',
    undefined,
    'PEM file with the private key of the client certificate',
  ),
  natsCredsFile: setting<string | undefined>(
    readableFile,
    'LODE_NATS_CREDS_FILE',
    undefined,
    'credentials file (.creds) of a NATS user, read again for each connection; excludes user and password in NATS_URL',
  ),
  natsNkeyFile: setting<string | undefined>(
    readableFile,
    'LODE_NATS_NKEY_FILE',
    undefined,
    'file with the NKey seed of a NATS user (SU…), read again for each connection; excludes user and password in NATS_URL',
  ),
  natsSubjectPrefix: setting(
    subjectPrefix,
    'LODE_NATS_SUBJECT_PREFIX',
    defaultSubjectPrefix,
    'first tokens of all subjects; installations that share a NATS account have different ones',
  ),
};

type Given = ConfigOf<typeof natsSettings>;

/** Connection settings of NATS; only NATS_URL is required. */
export type NatsConfig = Pick<Given, 'natsUrl'> & Partial<Given>;
