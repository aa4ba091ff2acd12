import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mcpHttpServer, stopServer } from './http.js';

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('a server of its own', () => {
  let api: Server;
  let mcp: Server;
  let status = 200;
  /** Ends the answer of the API to a tool. */
  let answer: (() => void) | undefined;
  beforeEach(async () => {
    api = createServer((request, response) => {
      if (request.url === '/healthz') return void response.writeHead(status).end();
      answer = () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      api.emit('asked');
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const options = { url: addressOf(api), version: '1', allowWrite: false, allowedOrigins: [] };
    mcp = mcpHttpServer({ ...options, toolsets: ['find'] });
    await once(mcp.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => stopServer(api, 0));

  it('is ready while the HTTP API answers, and alive also without it', async () => {
    status = 200;
    expect((await fetch(`${addressOf(mcp)}/readyz`)).status).toBe(200);
    status = 503;
    expect((await fetch(`${addressOf(mcp)}/readyz`)).status).toBe(503);
    expect((await fetch(`${addressOf(mcp)}/livez`)).status).toBe(200);
    await stopServer(mcp);
  });

  it('keeps an idle connection for longer than clients and load balancers use it', async () => {
    const { headers } = await fetch(`${addressOf(mcp)}/livez`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
    await stopServer(mcp);
  });

  it('finishes requests in flight before it ends', async () => {
    const params = { name: 'verify_email', arguments: { email: 'a@example.com' } };
    const asked = once(api, 'asked');
    const answered = fetch(`${addressOf(mcp)}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'X-API-Key': 'key-0123456789',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    await asked;
    const url = `${addressOf(mcp)}/livez`;
    const stopped = stopServer(mcp);
    await expect(fetch(url)).rejects.toThrow();
    answer?.();
    expect(await (await answered).text()).toContain('structuredContent');
    await stopped;
  });
});
