import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problem } from '@lode/contracts';
import { chosenKey, Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { rawRequest } from '../testing/raw-request';

let deployment: Deployment;
let gateway: GatewayUnderTest;
/** A server that answers each request with its method and headers. */
let server: Server;
let received = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Keep-Alive': 'timeout=1' });
      response.end(JSON.stringify({ method: request.method, headers: request.headers }));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  deployment = await Deployment.create();
  const mcpUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = await deployment.gateway({ LODE_MCP_URL: mcpUrl, LODE_CLIENT_RATE_LIMIT: '5/60' });
});

afterAll(async () => {
  await deployment.stop();
  server.close();
});

const post = (headers: Record<string, string>, body: RequestInit['body'] = '{}') =>
  fetch(`${gateway.url}/mcp`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

/** A body without a declared length. */
const stream = (chunks: number) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      if (chunks-- > 0) controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      else controller.close();
    },
  });

it('forwards requests with a valid key, as a header or a bearer token, and no session', async () => {
  const credentials = [['X-API-Key', chosenKey] as const, ['Authorization', `bearer ${chosenKey}`] as const];
  for (const [name, credential] of credentials) {
    const response = await post({ [name]: credential, Cookie: 'lode_session=secret' });
    expect(response.status).toBe(200);
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(headers['cookie']).toBeUndefined();
    expect(response.headers.get('keep-alive')).not.toBe('timeout=1');
  }
});

it('unknown keys of an address are limited, and valid ones of the same address are not', async () => {
  const before = received;
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const response = await post({ Authorization: count % 2 ? 'Basic x' : 'Bearer lode_guess' });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(received).toBe(before);
  for (let count = 0; count < 7; count += 1)
    expect((await post({ 'X-API-Key': chosenKey })).status).toBe(200);
});

it('a body over 4 MB is 413 at once, with and without its length', async () => {
  for (const body of [new Uint8Array(5 * 1024 * 1024), stream(6)]) {
    const began = performance.now();
    const response = await post({ 'X-API-Key': chosenKey }, body);
    expect(((await response.json()) as Problem).code).toBe('request_too_large');
    expect(response.status).toBe(413);
    expect(performance.now() - began).toBeLessThan(5000);
  }
});

it('a body of 4 MB is forwarded', async () => {
  expect((await post({ 'X-API-Key': chosenKey }, stream(4))).status).toBe(200);
});

it('a server that does not answer is 503', async () => {
  const away = await deployment.gateway({ LODE_MCP_URL: 'http://127.0.0.1:1' });
  const response = await away.post('/mcp', {});
  expect(((await response.json()) as Problem).code).toBe('unavailable');
});

const paths = [
  ...[
    '/',
    '/mcp',
    '/docs',
    '/docs/',
    '/docs/lode.css',
    '/docs/nowhere',
    '/openapi.json',
    '/healthz',
    '/app/find',
  ],
  ...[
    '/app/none.js',
    '/favicon.ico',
    '/lists',
    '/jobs/x',
    '/jobs/x/events',
    '/jobs/x/file',
    '/session',
    '/nowhere',
  ],
  ...[
    '/session/oidc',
    '/session/oidc/return',
    '/t/x/open.gif',
    '/opt-out',
    '/export/crm-a',
    '/sandbox/webhooks',
  ],
  ...['*', '/%', `/${'x'.repeat(5000)}`],
];
const methods = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY'],
  ...['PURGE', 'M-SEARCH', 'LINK', 'BREW', 'get'],
];
const security = ['content-security-policy', 'x-content-type-options', 'x-request-id'];

it('any method at any path has an answer with the security headers, and is no error of the gateway', async () => {
  const open = await deployment.gateway({
    LODE_MCP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    LODE_CLIENT_RATE_LIMIT: 'off',
    LODE_RATE_LIMIT: 'off',
  });
  const failures: string[] = [];
  for (const path of paths)
    for (const method of methods) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${chosenKey}\r\nConnection: close\r\n\r\n`;
      const answer = await rawRequest(open.port, head);
      const [top = ''] = answer.toLowerCase().split('\r\n\r\n');
      const status = Number(/^http\/1\.1 (\d{3})/.exec(top)?.[1] ?? 0);
      const missing = security.filter((name) => !top.includes(`\r\n${name}: `));
      if (!top.includes('\r\ncache-control: ') && status !== 304) missing.push('cache-control');
      if (status === 405 && !top.includes('\r\nallow: ')) missing.push('allow');
      // No service answers here: 503 is expected for operations.
      if (status === 0 || status === 500 || status === 502) missing.push(`status ${status}`);
      if (missing.length > 0) failures.push(`${method} ${path.slice(0, 30)}: ${status} ${missing.join()}`);
    }
  expect(failures).toEqual([]);
}, 60_000);
