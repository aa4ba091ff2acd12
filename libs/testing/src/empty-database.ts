import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@lode/contracts';
import { Client } from 'pg';
import { provision, type ServiceRoles, type PasswordSource } from '@lode/database';

export interface EmptyDatabase {
  /** Address with the administrator role. */
  readonly adminUrl: string;
  /** Creates schema and roles of each service. */
  provision(
    services: readonly ServiceName[],
    source?: PasswordSource,
  ): Promise<ReadonlyMap<ServiceName, ServiceRoles>>;
  /** Ends every session and drops the database. */
  drop(): Promise<void>;
}

interface DatabaseOptions {
  /** Address of the administrator; defaults to the server of the test run. */
  readonly server?: string | undefined;
  /** A database on that server to copy, which must have no sessions. */
  readonly template?: string;
}

export async function emptyDatabase(options: DatabaseOptions = {}): Promise<EmptyDatabase> {
  const { server = serverOfTheRun(), template = 'template1' } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By default Postgres writes each page of the copy to its log, which takes twice the processor time.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await administer(server, (client) => client.query(copy));
  const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    adminUrl,
    provision: (services, source) => inTurn(server, () => provision(adminUrl, services, source)),
    drop: async () => {
      await administer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

function serverOfTheRun(): string {
  const server = process.env['LODE_TEST_POSTGRES'];
  if (!server) throw new Error('LODE_TEST_POSTGRES is not set: run tests through npm test or nx test');
  return server;
}

/** Roles exist per server, where test processes create them concurrently; locks are per database. */
function inTurn<T>(server: string, work: () => Promise<T>): Promise<T> {
  return administer(server, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('lode.test.provision'))`);
    return work();
  });
}

async function administer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
