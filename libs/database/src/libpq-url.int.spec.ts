import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { emptyDatabase, ownCertificate } from '@lode/testing';
import { Client } from 'pg';
import { describeConnectionFailure } from './database-failures';
import { libpqUrl } from './libpq-url';

/** Accepts TLS as Postgres does, and passes the rest to the Postgres of the test run. */
class TlsPostgres {
  /** Subjects of the client certificates. */
  readonly certificates: (string | undefined)[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async listen(target: URL, pem: { cert: string; key: string }, ca: string): Promise<TlsPostgres> {
    const secureContext = createSecureContext({ ...pem, ca });
    const server = createServer();
    const relay = new TlsPostgres(server);
    server.on('connection', (socket) => {
      relay.sockets.add(socket.on('error', () => undefined));
      socket.once('data', () => {
        socket.write('S');
        const options = { isServer: true, secureContext, requestCert: true, rejectUnauthorized: false };
        const secure = new TLSSocket(socket, options).on('error', () => undefined);
        secure.once('secure', () =>
          relay.certificates.push(secure.getPeerCertificate().subject?.CN as string),
        );
        const plain = connect(Number(target.port), target.hostname).on('error', () => secure.destroy());
        secure.pipe(plain).pipe(secure);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lode-libpq-'));
const file = (name: string): string => join(folder, name);
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let relay: TlsPostgres;

beforeAll(async () => {
  database = await emptyDatabase();
  const [own, other, client] = [await ownCertificate(), await ownCertificate(), await ownCertificate()];
  writeFileSync(file('ca.crt'), own.cert);
  writeFileSync(file('other.crt'), other.cert);
  writeFileSync(file('client.crt'), client.cert);
  writeFileSync(file('client.key'), client.key);
  relay = await TlsPostgres.listen(new URL(database.adminUrl), own, client.cert);
});
afterAll(async () => {
  relay.close();
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** @returns `connected`, or the sentence for the operator */
async function attempt(parameters: string, host = '127.0.0.1', port = relay.port): Promise<string> {
  const { username, password, pathname } = new URL(database.adminUrl);
  const url = `postgres://${username}:${password}@${host}:${port}${pathname}?${parameters}`;
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: libpqUrl(url) }).on('error', () => undefined);
    await client.connect();
    await client.query('SELECT 1');
    return 'connected';
  } catch (error) {
    return describeConnectionFailure(error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

const ca = `sslrootcert=${file('ca.crt')}`;
const other = `sslrootcert=${file('other.crt')}`;
const untrusted = /certificate of Postgres is (self-signed and )?not trusted/;

test.each([
  ['require encrypts with a certificate of any issuer', 'sslmode=require', 'connected'],
  ['require verifies the issuer where one is named', `sslmode=require&${other}`, untrusted],
  ['verify-ca trusts the named issuer', `sslmode=verify-ca&${ca}`, 'connected'],
  ['verify-ca rejects another issuer', `sslmode=verify-ca&${other}`, untrusted],
  ['verify-full trusts the named issuer', `sslmode=verify-full&${ca}`, 'connected'],
  ['verify-full rejects another issuer', `sslmode=verify-full&${other}`, untrusted],
  ['verify-full trusts the roots of the system only', 'sslmode=verify-full', untrusted],
  ['the roots of the system can be named', 'sslmode=verify-full&sslrootcert=system', untrusted],
  [
    'a missing file is named',
    `sslmode=verify-full&sslrootcert=${file('none')}`,
    /file that DATABASE_URL names/,
  ],
])('%s', async (_, parameters, expected) => {
  expect(await attempt(parameters)).toMatch(expected);
});

test('only verify-full checks the host name', async () => {
  expect(await attempt(`sslmode=verify-full&${ca}`, 'localhost')).toBe('connected');
  const elsewhere = '127.0.0.2';
  const server = createServer((socket) => {
    const onward = connect(relay.port, '127.0.0.1').on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, elsewhere, resolve));
  const { port } = server.address() as AddressInfo;
  expect(await attempt(`sslmode=verify-ca&${ca}`, elsewhere, port)).toBe('connected');
  expect(await attempt(`sslmode=verify-full&${ca}`, elsewhere, port)).toMatch(/is for another host/);
  server.close();
});

test('a client certificate is presented', async () => {
  const own = `sslcert=${file('client.crt')}&sslkey=${file('client.key')}`;
  expect(await attempt(`sslmode=verify-full&${ca}&${own}`)).toBe('connected');
  expect(relay.certificates.at(-1)).toBe('localhost');
  expect(await attempt(`sslmode=verify-full&${ca}`)).toBe('connected');
  expect(relay.certificates.at(-1)).toBeUndefined();
});

test('other URLs stay as they are', () => {
  for (const url of ['postgres://a@b/c', 'postgres://a@b/c?application_name=x'])
    expect(libpqUrl(url)).toBe(url);
});
