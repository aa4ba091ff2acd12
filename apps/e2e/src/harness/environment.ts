import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@lode/contracts';
import { Inbox, sandboxIpv4Range, startSandbox, type CrmsOptions, type Sandbox } from '@lode/sandbox';
import { emptyDatabase } from '@lode/testing';
import { freePort, type Cleanup } from '@lode/platform';
import { startBroker, type Broker } from './nats';
import { startPooler } from './pooler';

/** The environment of services: a database, a broker, an internet. */
export interface ServiceEnvironment {
  /** URL of the database for the administrator. */
  readonly adminUrl: string;
  readonly broker: Broker;
  readonly sandbox: Sandbox;
  /** Where the first process of outreach receives bounces and replies; a second one needs another address, or none. */
  readonly inbound: string;
  /** The sandbox's places, for the import. */
  readonly placesFile: string;
  /** Settings of a service for this environment. */
  environmentOf(name: ServiceName): NodeJS.ProcessEnv;
}

/** Few enough that a request for a trade in a town is answered in seconds. */
const businesses = 150;
/** Enough that each kind occurs: with several domains, with a job board, with a register that contradicts the site. */
const defaultCompanies = 24;

export interface EnvironmentOptions {
  /** URL for an administrator; default: the Postgres of the test run. */
  readonly postgres?: string | undefined;
  /** Limits of the fake CRMs. */
  readonly crms?: Omit<CrmsOptions, 'seed' | 'clock'> | undefined;
  /** Number of companies of the sandbox. */
  readonly companies?: number | undefined;
}

export async function startEnvironment(
  services: readonly ServiceName[],
  { postgres, crms = {}, companies = defaultCompanies }: EnvironmentOptions,
  cleanup: Cleanup,
): Promise<ServiceEnvironment> {
  const database = await emptyDatabase({ server: postgres });
  cleanup.add('database', () => database.drop());
  const roles = await database.provision(services);
  const pooled = await startPoolerIfAny([...roles.values()], cleanup);
  const broker = await startBroker();
  cleanup.add('broker', () => broker.close());
  const sandbox = await startSandbox({ seed: 1, companies, businesses, templates: 'open', crms });
  cleanup.add('sandbox', () => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'lode-e2e-'));
  cleanup.add('folder', async () => rmSync(folder, { recursive: true }));
  const placesFile = join(folder, 'places.parquet');
  await sandbox.directory.writeOverture(placesFile);
  const inbound = `lmtp://127.0.0.1:${await freePort()}`;
  const inbox = await Inbox.listen({
    sink: sandbox.mail,
    inbound,
    addTrackingDomain: sandbox.addTrackingDomain,
  });
  cleanup.add('inbox', () => inbox.close());
  const common = { ...(await commonSettings(sandbox, inbound, folder)), LODE_SANDBOX_INBOX_URL: inbox.url };
  return {
    adminUrl: database.adminUrl,
    broker,
    sandbox,
    inbound,
    placesFile,
    environmentOf: (name) => ({
      ...common,
      NATS_URL: broker.url(name),
      DATABASE_URL: pooled(roles.get(name)?.databaseUrl),
      LODE_MIGRATION_URL: roles.get(name)?.migrationUrl,
    }),
  };
}

/** With LODE_TEST_PGBOUNCER, the path of PgBouncer, services connect through it; migrations do not. */
async function startPoolerIfAny(
  roles: readonly { readonly databaseUrl: string }[],
  cleanup: Cleanup,
): Promise<(url: string | undefined) => string | undefined> {
  const { LODE_TEST_PGBOUNCER: program } = process.env;
  if (!program) return (url) => url;
  const pooler = await startPooler(
    program,
    roles.map(({ databaseUrl }) => databaseUrl),
  );
  cleanup.add('pooler', () => pooler.stop());
  return (url) => url && pooler.through(url);
}

/** The crowds of tests bounce and complain more than the protection of senders permits. */
export const withoutProtection = { LODE_MIN_BOUNCES: '200', LODE_MIN_COMPLAINTS: '2000' } as const;

/** OAuth client of the operator at Google. */
export const googleClient = 'operator-client';

/** Settings of all services for the sandbox. */
const commonSettings = async (sandbox: Sandbox, inbound: string, folder: string) => ({
  LODE_SUPPRESSION_KEY: randomBytes(32).toString('hex'),
  LODE_SECRET_KEY: randomBytes(32).toString('hex'),
  LODE_NETWORK: 'sandbox',
  LODE_SANDBOX_GUIDE: await sandbox.writeGuide(folder),
  LODE_DNS_SERVERS: sandbox.dnsServer,
  LODE_SMTP_PROXY: sandbox.proxyUrl,
  LODE_WEB_PROXY: sandbox.proxyUrl,
  LODE_CA_FILE: await sandbox.writeCaFile(folder),
  LODE_ALLOW_NETS: sandboxIpv4Range,
  LODE_HELO_NAME: 'probe.lode.test',
  LODE_OVERPASS_URL: sandbox.directory.overpassUrl,
  LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
  LODE_CONTACT_URL: sandbox.contactUrl,
  LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
  LODE_RETURN_PATH: 'bounces@lode.test',
  LODE_SEED_MAILBOXES_FILE: await sandbox.writeSeeds(folder),
  LODE_INBOUND_LISTEN: inbound,
  LODE_GOOGLE_CLIENT_ID: googleClient,
  ...withoutProtection,
});
