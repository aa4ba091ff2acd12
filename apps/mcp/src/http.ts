import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpRequestContext, type McpServer } from '@modelcontextprotocol/server';
import { createServer, type ServerOptions } from './server.js';

/** Milliseconds in which the HTTP API must say that it is there. */
const readinessMs = 2000;
/**
 * Longer than the timeout of clients and load balancers, so that these close idle connections: a request fails on a
 * connection that the server is closing.
 */
const keepAliveTimeout = 65_000;
/** Longer than any tool takes; streams of clients that listen have no end of their own. */
const stopMs = 30_000;

/** The methods of Streamable HTTP. */
const methods = ['POST', 'GET', 'DELETE'];

/** As of all answers of the gateway: they are never pages. */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

export interface HttpOptions extends ServerOptions {
  /** Host names of pages that may call; programs send no `Origin`. */
  readonly allowedOrigins: readonly string[];
}

/** The key of a request: `X-API-Key`, or `Authorization: Bearer`. */
function keyOf(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  return headers.get('X-API-Key') ?? bearer;
}

/** Handles `/mcp`: no session, a server per request, any replica. `create`: the server for requests with a key. */
export function mcpListener(
  options: Pick<HttpOptions, 'allowedOrigins'>,
  create: (key: string) => McpServer,
): (request: IncomingMessage, response: ServerResponse) => void {
  const factory = ({ requestInfo }: McpRequestContext) =>
    create(keyOf(requestInfo?.headers ?? new Headers()) ?? '');
  const handle = toNodeHandler(createMcpHandler(factory));
  const isAllowed = originValidation([...options.allowedOrigins]);
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: methods.join(', ') }).end();
      return;
    }
    if (!isAllowed(request, response)) return;
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    if (keyOf(headers) === undefined) return refuse(response);
    void handle(request, response);
  };
}

function refuse(response: ServerResponse): void {
  const problem = {
    type: '/docs/errors#unauthorized',
    title: 'Unauthorized',
    status: 401,
    detail: 'Send an API key in the header X-API-Key or as Authorization: Bearer.',
    code: 'unauthorized',
  };
  response.writeHead(401, { 'Content-Type': 'application/problem+json', 'WWW-Authenticate': 'ApiKey' });
  response.end(JSON.stringify(problem));
}

/** A server of its own with `/mcp`, `/livez`, and `/readyz`, which asks the HTTP API. */
export function mcpHttpServer(options: HttpOptions): Server {
  const listener = mcpListener(options, (key) => createServer(options, key));
  const send = (response: ServerResponse, status: number, text: string): void =>
    void response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
  return createHttpServer({ keepAliveTimeout }, (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/mcp') return listener(request, response);
    if (path === '/livez') return send(response, 200, 'ok');
    if (path !== '/readyz') return send(response, 404, 'The MCP server is at /mcp.');
    void isAnswering(options.url).then((isReady) =>
      isReady ? send(response, 200, 'ok') : send(response, 503, `${options.url} does not answer.`),
    );
  });
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(readinessMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Accepts no more connections, and ends those that are left when requests in flight have had their time. */
export async function stopServer(server: Server, limitMs = stopMs): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
