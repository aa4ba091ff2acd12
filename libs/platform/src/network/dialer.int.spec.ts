import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createServer as createTlsServer, createSecureContext } from 'node:tls';
import {
  countingServer,
  fakeNameServer,
  ownCertificate,
  type CountingServer,
  type FakeNameServer,
} from '@lode/testing';
import { AddressGuard } from './address-guard';
import { Dialer, type DialerOptions, type Target } from './dialer.adapter';
import { hostAddresses } from './name-resolver';
import { NodeDnsAdapter, resolveBySystem } from './node-dns.adapter';

/** 127.0.0.2 and 127.0.0.3 represent the public internet; all other loopback addresses remain forbidden. */
const [publicAddress, otherPublic] = ['127.0.0.2', '127.0.0.3'];
const guard = new AddressGuard({ allowNets: ['127.0.0.2/31'], ownAddresses: [] });

const zone: Record<string, readonly (readonly string[])[]> = {
  'public.test': [[publicAddress]],
  'two.test': [[otherPublic, publicAddress]],
  'refusing.test': [[otherPublic]],
  'loopback.test': [['127.0.0.1']],
  'mixed.test': [[publicAddress, '127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'private.test': [['10.0.0.1', '8.8.8.8']],
  // Public for the check, private for the second look-up.
  'rebinding.test': [[publicAddress], ['127.0.0.1']],
};

const closing: (() => Promise<unknown> | void)[] = [];
let names: FakeNameServer;
let open: CountingServer;
let forbidden: CountingServer;

beforeEach(async () => {
  names = await fakeNameServer((name, before) => {
    const answers = zone[name] ?? [];
    return answers[Math.min(before, answers.length - 1)] ?? [];
  });
  // In this order: servers of other tests use ports of 127.0.0.1, which are free on the other address.
  forbidden = await countingServer('127.0.0.1');
  open = await countingServer(publicAddress, forbidden.port);
  closing.push(
    () => names.close(),
    () => open.close(),
    () => forbidden.close(),
  );
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function dialer(options: Partial<DialerOptions> = {}): Dialer {
  const resolver = new NodeDnsAdapter({ servers: [names.address], timeoutMs: 4000, tries: 1 });
  const times = { lookUp: 5000, connect: 5000 };
  return new Dialer({
    resolve: (host, signal) => hostAddresses(host, resolver, signal),
    guard,
    times,
    ...options,
  });
}

/** The address of the other end. */
async function reach(target: Partial<Target>, options: Partial<DialerOptions> = {}) {
  const all = { port: open.port, secure: false, host: 'public.test', ...target };
  const socket = await dialer(options).connect(all, new AbortController().signal);
  const { remoteAddress } = socket;
  socket.destroy();
  return remoteAddress;
}

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, host);
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

/**
 * A SOCKS5 proxy without authentication that answers for some addresses only.
 * @param greeting of the destination, which the proxy sends with its answer
 * @returns its URL and the requested addresses
 */
async function proxyFor(
  answers: readonly string[],
  greeting = '',
): Promise<{ url: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', (request: Buffer) => {
        const address = [...request.subarray(4, 8)].join('.');
        requested.push(address);
        const answer = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        if (answers.includes(address)) socket.write(Buffer.concat([answer, Buffer.from(greeting)]));
      });
    });
  });
  return { url: `socks5://127.0.0.1:${await listening(server)}`, requested };
}

test('connects to a public host and a public address', async () => {
  await expect(reach({})).resolves.toBe(publicAddress);
  await expect(reach({ host: publicAddress })).resolves.toBe(publicAddress);
});

test.each([
  ...['127.0.0.1', '::1', '[::1]', '::ffff:127.0.0.1', '169.254.169.254'],
  ...['loopback.test', 'metadata.test', 'private.test', 'mixed.test', 'missing.test', 'loopback.test.'],
  ...['localhost', 'app.localhost', 'metadata.google.internal', 'metadata'],
])('opens no connection to %s', async (host) => {
  await expect(reach({ host })).rejects.toMatchObject({
    failure: expect.stringMatching(/^(?:forbidden|no_address)$/) as string,
  });
  expect([open.connections(), forbidden.connections()]).toEqual([0, 0]);
});

test.each(['127.1', '0x7f.1', '2130706433', '0x7f000001', '0177.0.0.1', '0'])(
  'opens no connection to %s, which the resolver of the system reads as an address',
  async (host) => {
    await expect(reach({ host }, { resolve: resolveBySystem })).rejects.toMatchObject({
      failure: expect.stringMatching(/^(?:forbidden|no_address)$/) as string,
    });
    expect([open.connections(), forbidden.connections()]).toEqual([0, 0]);
  },
);

test('connects only to the checked address, and checks each connection again', async () => {
  await expect(reach({ host: 'rebinding.test' })).resolves.toBe(publicAddress);
  expect(names.questions.filter(({ type }) => type === 'A')).toHaveLength(1);
  await expect(reach({ host: 'rebinding.test' })).rejects.toMatchObject({ failure: 'forbidden' });
  expect([open.connections(), forbidden.connections()]).toEqual([1, 0]);
});

test('without a guard it connects anywhere', async () => {
  const own = { guard: undefined };
  await expect(reach({ host: 'loopback.test' }, own)).resolves.toBe('127.0.0.1');
  await expect(reach({ host: 'localhost' }, { ...own, resolve: resolveBySystem })).resolves.toBe('127.0.0.1');
});

test('connects to the next address if the first one refuses, and reports the first failure if all do', async () => {
  await expect(reach({ host: 'two.test' })).resolves.toBe(publicAddress);
  await expect(reach({ host: 'refusing.test' })).rejects.toMatchObject({ failure: 'refused' });
});

test('a proxy receives checked addresses; an unresponsive one leaves time for the next', async () => {
  const proxy = await proxyFor([publicAddress]);
  const options = { proxyUrl: proxy.url, times: { lookUp: 5000, connect: 1000 } };
  await expect(reach({ host: 'two.test' }, options)).resolves.toBe('127.0.0.1');
  expect(proxy.requested).toEqual([otherPublic, publicAddress]);
  await expect(reach({ host: 'refusing.test' }, options)).rejects.toMatchObject({ failure: 'timeout' });
  for (const host of ['mixed.test', 'loopback.test', '127.0.0.1'])
    await expect(reach({ host }, options)).rejects.toMatchObject({ failure: 'forbidden' });
  expect(proxy.requested).toHaveLength(3);
});

test('a connection through a proxy loses no byte before its user listens, as one without', async () => {
  const greeting = '220 mail.test ESMTP\r\n';
  const port = await listening(
    createServer((socket) => socket.end(greeting)),
    publicAddress,
  );
  const proxy = await proxyFor([publicAddress], greeting);
  for (const options of [{}, { proxyUrl: proxy.url }]) {
    const socket = await dialer(options).connect(
      { host: publicAddress, port, secure: false },
      new AbortController().signal,
    );
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(5000) })) as [Buffer];
    expect(chunk.toString()).toBe(greeting);
    socket.destroy();
  }
});

describe('TLS', () => {
  const own = { host: '127.0.0.1', secure: true };
  const anywhere = { guard: undefined };

  test('begins with the certificate of the host', async () => {
    const { cert, key } = await ownCertificate();
    const port = await listening(createTlsServer({ cert, key }));
    const secureContext = createSecureContext({ ca: cert });
    await expect(reach({ ...own, port }, { ...anywhere, secureContext })).resolves.toBe('127.0.0.1');
    await expect(reach({ ...own, port }, anywhere)).rejects.toMatchObject({ failure: 'tls' });
    await expect(
      reach({ host: 'loopback.test', secure: true, port }, { ...anywhere, secureContext }),
    ).rejects.toMatchObject({ failure: 'tls', cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
  });

  test('fails with plaintext, and with a server that does not answer', async () => {
    await expect(reach({ ...own, port: forbidden.port }, anywhere)).rejects.toMatchObject({ failure: 'tls' });
    const port = await listening(createServer());
    const times = { lookUp: 100, connect: 100 };
    await expect(reach({ ...own, port }, { ...anywhere, times })).rejects.toMatchObject({
      failure: 'timeout',
    });
  });
});

test('an aborted caller gets no connection', async () => {
  const target = { host: publicAddress, port: open.port, secure: false };
  await expect(dialer().connect(target, AbortSignal.abort())).rejects.toMatchObject({ failure: 'timeout' });
  expect(open.connections()).toBe(0);
});
