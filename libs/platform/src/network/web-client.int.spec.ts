import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Dialer } from './dialer.adapter';
import { resolveBySystem } from './node-dns.adapter';
import { AddressGuard } from './address-guard';
import { WebClient } from './web-client.adapter';

const times = { lookUp: 5000, connect: 5000 };
let server: Server;
let connections = 0;
const open: WebClient[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end('moved');
    if (request.url === '/large') return response.end(Buffer.alloc(2000));
    const { method, headers } = request;
    const send = (body: string) => response.end(JSON.stringify({ method, headers, body }));
    return void text(request).then(send);
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const client of open) client.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function clientOf(keepAlive = false, guard?: AddressGuard): WebClient {
  const dialer = new Dialer({ resolve: resolveBySystem, guard, times });
  const client = new WebClient({ dialer, keepAlive, maxBytes: 1000 });
  open.push(client);
  return client;
}

const url = (path = '/') => new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const get = (path?: string, client = clientOf()) =>
  client.send({ method: 'GET', url: url(path), headers: {} }, AbortSignal.timeout(10_000));

test('sends method, headers and body', async () => {
  const request = { method: 'POST', url: url(), headers: { accept: 'text/plain' }, body: 'ü' } as const;
  const { status, text } = await clientOf().send(request, AbortSignal.timeout(10_000));
  const headers = { accept: 'text/plain', host: url().host, 'content-length': '2' };
  expect([status, JSON.parse(text)]).toMatchObject([200, { method: 'POST', body: 'ü', headers }]);
});

test('keeps connections only if it shall', async () => {
  for (const [keepAlive, count] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const client = clientOf(keepAlive);
    const before = connections;
    await get('/', client);
    await get('/', client);
    expect(connections - before).toBe(count);
  }
});

test('follows no redirect, and reads no answer that is too large', async () => {
  await expect(get('/moved')).resolves.toMatchObject({ status: 302, headers: { location: '/' } });
  await expect(get('/large')).rejects.toThrow('too large');
});

test('fails with the failure of the dialer', async () => {
  const guard = new AddressGuard({ allowNets: [], ownAddresses: [] });
  await expect(get('/', clientOf(false, guard))).rejects.toMatchObject({ failure: 'forbidden' });
});
