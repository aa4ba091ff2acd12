import { fakeNameServer, type FakeNameServer } from './testing/fake-name-server';
import { countingServer, type CountingServer } from './testing/counting-server';
import { exchangeFixture, type ExchangeFixture } from './testing/exchange-fixture';

/** 127.0.0.2 represents the public internet; all other loopback addresses remain forbidden. */
const publicAddress = '127.0.0.2';

const zone: Record<string, readonly (readonly string[])[]> = {
  'public.test': [[publicAddress]],
  'loopback.test': [['127.0.0.1']],
  'mixed.test': [[publicAddress, '127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'private.test': [['10.0.0.1', '8.8.8.8']],
  // Public for the check, private for the second look-up.
  'rebinding.test': [[publicAddress], ['127.0.0.1']],
};

let names: FakeNameServer;
let open: CountingServer;
let forbidden: CountingServer;
let web: ExchangeFixture;

beforeEach(async () => {
  names = await fakeNameServer((name, before) => {
    const answers = zone[name] ?? [];
    return answers[Math.min(before, answers.length - 1)] ?? [];
  });
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

test.each([
  ...['127.0.0.1', '127.1', '0x7f.1', '2130706433', '0177.0.0.1', '①②⑦.0.0.1', '0', '[::1]'],
  ...['[::ffff:127.0.0.1]', '[::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '0300.0250.1.1', '169.254.169.254'],
  ...['loopback.test', 'metadata.test', 'private.test', 'mixed.test', 'missing.test'],
  ...['localhost', 'app.localhost', 'metadata.google.internal', 'metadata', 'loopback.test.'],
])('opens no connection to %s', async (host) => {
  await expect(get(host)).resolves.toEqual(unreachable);
  expect([open.connections(), forbidden.connections()]).toEqual([0, 0]);
});

test('connects only to the checked address, and checks each connection again', async () => {
  await expect(get('rebinding.test')).resolves.toMatchObject({ text: `<p>${publicAddress}` });
  expect(names.questions.filter(({ type }) => type === 'A')).toHaveLength(1);
  const later = exchangeFixture({
    LODE_DNS_SERVERS: names.address,
    LODE_ALLOW_NETS: `${publicAddress}/32`,
    LODE_HTTP_PORTS: String(open.port),
  });
  await expect(later.get(`http://rebinding.test:${open.port}/`)).resolves.toEqual(unreachable);
  await later.close();
  expect([open.connections(), forbidden.connections()]).toEqual([1, 0]);
});

test('looks up names that are never fetched, so that the response takes the same time', async () => {
  await get('localhost');
  await get('missing.test');
  const asked = (name: string) => names.questions.filter((question) => question.name === name).length;
  expect(asked('localhost')).toBe(asked('missing.test'));
  expect(asked('localhost')).toBeGreaterThan(0);
});

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
