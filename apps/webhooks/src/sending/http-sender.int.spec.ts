import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { AddressGuard, Dialer, resolveBySystem } from '@lode/platform/network';
import { HttpSender } from './http-sender.adapter';
import { UrlPolicy } from './url-policy';

const guard = new AddressGuard({ allowNets: [], ownAddresses: [] });

function senderTo(allowedHosts: readonly string[] = [], timeoutMs = 2000, proxyUrl?: string): HttpSender {
  const times = { lookUp: timeoutMs, connect: timeoutMs };
  return new HttpSender({
    policy: new UrlPolicy({ network: 'sandbox', guard, allowedHosts }),
    dialer: new Dialer({
      // Every name has the address in its first label.
      resolve: async (name) =>
        name === 'missing.test'
          ? { kind: 'no_such_domain' }
          : { kind: 'records', records: [name.split('.')[0]?.replaceAll('-', '.') ?? ''] },
      guard,
      proxyUrl,
      times,
    }),
    ownDialer: new Dialer({ resolve: resolveBySystem, guard: undefined, times }),
    userAgent: 'Lode/test',
    timeoutMs,
  });
}

let server: Server;
let connections = 0;
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/hang') return;
    if (url === '/drip') {
      response.writeHead(200);
      setInterval(() => response.write('.'), 100).unref();
    } else if (url === '/large') response.writeHead(200).end(Buffer.alloc(1024 * 1024));
    else if (url === '/moved') response.writeHead(302, { location: 'http://127-0-0-1.test/' }).end();
    else if (url === '/cut') request.socket.destroy();
    else response.writeHead(Number(url.slice(1))).end();
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

const port = (): number => (server.address() as AddressInfo).port;
const post = (url: string, sender = senderTo(['127.0.0.1'])) => sender.post({ url, headers: {}, body: '{}' });
const at = (path: string): string => `http://127.0.0.1:${port()}${path}`;

test.each([
  ['127-0-0-1.test', 'forbidden_address'],
  ['missing.test', 'dns'],
])('%s is %s, without a connection', async (host, error) => {
  const before = connections;
  await expect(post(`http://${host}:${port()}/204`, senderTo())).resolves.toEqual({ status: null, error });
  await expect(post(`http://127.0.0.1:${port()}/204`, senderTo())).resolves.toMatchObject({
    error: 'forbidden_address',
  });
  expect(connections).toBe(before);
});

test.each([
  ['/204', 204, null],
  ['/200', 200, null],
  ['/410', 410, 'gone'],
  ['/500', 500, 'status'],
  ['/moved', 302, 'redirect'],
  ['/large', 200, null],
  ['/drip', 200, null],
  ['/cut', null, 'unreachable'],
])('%s is %s %s', async (path, status, error) => {
  await expect(post(at(path))).resolves.toEqual({ status, error });
});

test('a proxy is used except for allowed hosts', async () => {
  let proxied = 0;
  const proxy = createTcpServer((socket) => {
    proxied += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const sender = senderTo(['127.0.0.1'], 2000, `socks5://127.0.0.1:${proxyPort}`);
  await expect(post(at('/204'), sender)).resolves.toEqual({ status: 204, error: null });
  expect(proxied).toBe(0);
  await expect(post('https://1-1-1-1.test/', sender)).resolves.toEqual({
    status: null,
    error: 'unreachable',
  });
  expect(proxied).toBe(1);
  proxy.close();
});

test('a receiver that hangs is a timeout', async () => {
  const started = performance.now();
  await expect(post(at('/hang'), senderTo(['127.0.0.1'], 50))).resolves.toEqual({
    status: null,
    error: 'timeout',
  });
  expect(performance.now() - started).toBeLessThan(2000);
});

test('plaintext where TLS is expected is a TLS error', async () => {
  await expect(post(at('/204').replace('http:', 'https:'))).resolves.toEqual({ status: null, error: 'tls' });
});
