import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthorizationError, nkeys } from '@nats-io/transport-node';
import { ConfigError, type NatsConfig } from '@lode/platform';
import { operatorMode, ownCertificate, startNatsServer, type TestNatsServer } from '@lode/testing';
import { connectNats, firstConnection } from './nats';

let folder: string;
let certificate: { cert: string; key: string };
let server: TestNatsServer | undefined;

beforeAll(async () => {
  certificate = await ownCertificate();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-nats-'));
  write('cert.pem', certificate.cert);
  write('key.pem', certificate.key);
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const file = (name: string): string => join(folder, name);
const start = async (config: string): Promise<TestNatsServer> =>
  (server = await startNatsServer({ config: write('nats.conf', config) }));
const tlsConfig = (more = ''): string =>
  `tls { cert_file: "${file('cert.pem')}", key_file: "${file('key.pem')}", ${more} }`;

/** Connects and closes. @returns `connected`, or the message of the error */
async function attempt(config: NatsConfig, refusalTimeoutMs?: number): Promise<string> {
  try {
    const wire = await connectNats({
      ...config,
      name: 'test',
      refusalTimeoutMs,
      pauseMs: 20,
      timeout: 1000,
    });
    await wire.flush();
    await wire.close();
    return 'connected';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Milliseconds: several attempts. */
const shortRefusalMs = 100;

/** The error message of a server that is reachable. */
const refusal = (config: NatsConfig): Promise<string> => attempt(config, 0);

describe('TLS', () => {
  const address = (protocol: string, host: string) => ({
    natsUrl: `${protocol}://${host}:${server?.port}`,
  });

  it('is required where it is configured: a plain server is rejected', async () => {
    await start('max_payload: 1MB');
    expect(await refusal(address('tls', '127.0.0.1'))).toMatch(
      /offers no TLS: configure TLS there, or set NATS_URL/,
    );
    const withCa = { ...address('nats', 'localhost'), natsCaFile: file('cert.pem') };
    expect(await refusal(withCa)).toMatch(/offers no TLS/);
    expect(await attempt(address('nats', '127.0.0.1'))).toBe('connected');
  });

  it('checks the certificate against the given root, for names and addresses', async () => {
    await start(tlsConfig());
    expect(await refusal(address('tls', '127.0.0.1'))).toMatch(/not trusted \(\w+\): set LODE_NATS_CA_FILE/);
    expect(await refusal(address('nats', 'localhost'))).toMatch(/not trusted \(\w+\): set LODE_NATS_CA_FILE/);
    const natsCaFile = file('cert.pem');
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await attempt({ ...address('tls', host), natsCaFile })).toBe('connected');
    // The certificate is for another name.
    const { cert } = await ownCertificate();
    const other = { ...address('tls', 'localhost'), natsCaFile: write('other.pem', cert) };
    expect(await refusal(other)).toMatch(/not trusted/);
    const wrongName = { ...address('tls', '127.0.0.2'), natsCaFile };
    await server?.stop();
    server = await startNatsServer({ config: file('nats.conf'), host: '127.0.0.2', port: server?.port });
    expect(await refusal(wrongName)).toMatch(/not trusted \(ERR_TLS_CERT_ALTNAME_INVALID\)/);
  });

  it('an unknown root is rejected after the time for a refusal', async () => {
    await start(tlsConfig());
    expect(await attempt(address('tls', '127.0.0.1'), shortRefusalMs)).toMatch(/not trusted/);
  });

  it('presents the client certificate that the server requests', async () => {
    await start(tlsConfig(`verify: true, ca_file: "${file('cert.pem')}"`));
    const trusting = { ...address('tls', 'localhost'), natsCaFile: file('cert.pem') };
    expect(await refusal(trusting)).toMatch(/requests a client certificate: set LODE_NATS_CERT_FILE/);
    const shown = { natsCertFile: file('cert.pem'), natsKeyFile: file('key.pem') };
    expect(await attempt({ ...trusting, ...shown })).toBe('connected');
    expect(await refusal({ ...trusting, natsCertFile: file('cert.pem') })).toMatch(
      /^LODE_NATS_KEY_FILE is not set/,
    );
  });
});

describe('credentials', () => {
  it('are not considered rejected by a server that is too busy to read them in time', async () => {
    const reasons: unknown[] = [];
    const attempts = [
      () => Promise.reject(new AuthorizationError("'Authentication Timeout'")),
      () => Promise.resolve('connected'),
    ];
    const connected = firstConnection(() => attempts.shift()?.() ?? Promise.reject(new Error('no attempt')), {
      asksForCertificate: () => Promise.resolve(false),
      refusalTimeoutMs: 0,
      pauseMs: 0,
      onRetry: (_, reason) => reasons.push(reason),
    });
    await expect(connected).resolves.toBe('connected');
    expect(reasons).toEqual([undefined]);
  });

  const address = (user = '') => ({ natsUrl: `nats://${user}127.0.0.1:${server?.port}` });
  const seedOf = (user: ReturnType<typeof nkeys.createUser>): string =>
    Buffer.from(user.getSeed()).toString();

  it('of an unknown user are rejected with instructions', async () => {
    await start('authorization { users = [{ user: service, password: secret }] }');
    expect(await attempt(address('service:wrong@'), shortRefusalMs)).toMatch(
      /rejects the credentials: set user and password/,
    );
    expect(await refusal(address())).toMatch(/rejects the credentials/);
    expect(await attempt(address('service:secret@'))).toBe('connected');
  });

  it('may be an NKey, and the seed is read again for each connection', async () => {
    const [first, second] = [nkeys.createUser(), nkeys.createUser()];
    const users = (...keys: (typeof first)[]) =>
      `authorization { users = [ ${keys.map((key) => `{ nkey: ${key.getPublicKey()} }`).join(', ')} ] }`;
    await start(users(first));
    const natsNkeyFile = write('seed', `${seedOf(first)}\n`);
    const wire = await connectNats({ ...address(), natsNkeyFile, name: 'test' });
    // Rotation: the server accepts the second key, the client gets the second seed, the server removes the first.
    await reload(users(first, second));
    await wire.flush();
    write('seed', seedOf(second));
    await reload(users(second));
    const end = performance.now() + 15_000;
    let connected = false;
    while (!connected && performance.now() < end)
      connected = await wire.flush().then(
        () => wire.status === 'connected',
        () => false,
      );
    expect(connected).toBe(true);
    await wire.close();
    write('seed', seedOf(first));
    expect(await refusal({ ...address(), natsNkeyFile })).toMatch(/rejects the credentials/);
  });

  it('may be a credentials file of an operator', async () => {
    const { config, creds } = operatorMode();
    await start(config);
    expect(await attempt({ ...address(), natsCredsFile: write('user.creds', creds.user) })).toBe('connected');
    const other = write('other.creds', operatorMode().creds.user);
    expect(await refusal({ ...address(), natsCredsFile: other })).toMatch(/rejects the credentials/);
  });

  it('that cannot be used are reported before a connection is attempted, without their content', async () => {
    const away = { natsUrl: 'nats://127.0.0.1:1' };
    const natsNkeyFile = write('seed', seedOf(nkeys.createAccount()));
    const natsCredsFile = write('user.creds', 'secret');
    expect(await attempt({ ...away, natsNkeyFile })).toMatch(
      /^LODE_NATS_NKEY_FILE is .* contains no NKey seed of a user/,
    );
    expect(await attempt({ ...away, natsCredsFile })).toMatch(
      /^LODE_NATS_CREDS_FILE is .* contains no NATS credentials/,
    );
    expect(await attempt({ ...away, natsCredsFile })).not.toContain('secret');
    const both = { natsUrl: 'nats://user:password@127.0.0.1:1', natsCredsFile };
    expect(await attempt(both)).toBe(
      'NATS has user and password in NATS_URL and LODE_NATS_CREDS_FILE: set only one of them.',
    );
  });

  async function reload(config: string): Promise<void> {
    write('nats.conf', config);
    await server?.reload();
  }
});
