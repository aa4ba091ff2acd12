import { fakeNameServer, type FakeNameServer } from './testing/fake-name-server';
import { countingServer, type CountingServer } from './testing/counting-server';
import { exchangeFixture, type ExchangeFixture } from './testing/exchange-fixture';

let names: FakeNameServer;
let server: CountingServer;
let web: ExchangeFixture;

beforeEach(async () => {
  names = await fakeNameServer((name) => (name === 'two.test' ? ['127.0.0.3', '127.0.0.2'] : ['127.0.0.3']));
  server = await countingServer('127.0.0.2');
  web = exchangeFixture({
    LODE_DNS_SERVERS: names.address,
    LODE_ALLOW_NETS: '127.0.0.2/31',
    LODE_HTTP_PORTS: String(server.port),
  });
});
afterEach(() => Promise.all([web.close(), names.close(), server.close()]));

test('connects to the next address if the first one refuses', async () =>
  expect(await web.get(`http://two.test:${server.port}/`)).toMatchObject({ text: '<p>127.0.0.2' }));

test('reports the first failure if all addresses fail', async () =>
  expect(await web.get(`http://one.test:${server.port}/`)).toEqual({ kind: 'failure', reason: 'refused' }));

test('opens no connection after close', async () => {
  await web.close();
  expect(await web.get(`http://two.test:${server.port}/`)).toMatchObject({ kind: 'failure' });
  expect(server.connections()).toBe(0);
});
