import { countingServer, fakeNameServer, type CountingServer, type FakeNameServer } from '@lode/testing';
import { exchangeFixture, type ExchangeFixture } from './testing/exchange-fixture';

/** 127.0.0.2 represents the public internet; all other loopback addresses remain forbidden. */
const publicAddress = '127.0.0.2';
const zone: Record<string, readonly string[]> = {
  'public.test': [publicAddress],
  'loopback.test': ['127.0.0.1'],
};

let names: FakeNameServer;
let open: CountingServer;
let forbidden: CountingServer;
let web: ExchangeFixture;

beforeEach(async () => {
  names = await fakeNameServer((name) => zone[name] ?? []);
  // In this order: servers of other tests use ports of 127.0.0.1, which are free on the other address.
  forbidden = await countingServer('127.0.0.1');
  open = await countingServer(publicAddress, forbidden.port);
  web = exchangeFixture({
    LODE_DNS_SERVERS: names.address,
    LODE_ALLOW_NETS: `${publicAddress}/32`,
    LODE_HTTP_PORTS: `80,${open.port}`,
  });
});
afterEach(() => Promise.all([web.close(), names.close(), open.close(), forbidden.close()]));

const unreachable = { kind: 'failure', reason: 'unreachable' };
const get = (host: string, more = {}) => web.get(`http://${host}:${open.port}/`, more);

test('reads a public address', async () => {
  await expect(get('public.test')).resolves.toMatchObject({ kind: 'answer', text: `<p>${publicAddress}` });
  await expect(get(publicAddress)).resolves.toMatchObject({ kind: 'answer' });
});

test.each(['2130706433', '①②⑦.0.0.1', 'loopback.test', 'loopback.test.', 'missing.test', 'localhost'])(
  'opens no connection to %s, with the same reason as for others',
  async (host) => {
    await expect(get(host)).resolves.toEqual(unreachable);
    expect([open.connections(), forbidden.connections()]).toEqual([0, 0]);
  },
);

test.each(['http://public.test:1/', 'http://a:b@public.test/', 'ftp://public.test/'])(
  'does not look up %s',
  async (url) => {
    await expect(web.get(url)).resolves.toEqual(unreachable);
    expect(names.questions).toEqual([]);
  },
);

test("connects to an operator's own source anywhere, and never reuses its connections for other URLs", async () => {
  await expect(get('loopback.test', { trusted: true })).resolves.toMatchObject({ text: '<p>127.0.0.1' });
  await expect(get('localhost', { trusted: true })).resolves.toMatchObject({ text: '<p>127.0.0.1' });
  const connections = forbidden.connections();
  await expect(get('loopback.test')).resolves.toEqual(unreachable);
  expect(forbidden.connections()).toBe(connections);
});

test('opens no connection after close', async () => {
  await web.close();
  expect(await get('public.test')).toMatchObject({ kind: 'failure' });
  expect(open.connections()).toBe(0);
});
