import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import { createServer, type ServerOptions } from './server.js';

export interface HttpOptions extends ServerOptions {
  /** Host names of pages that may call; programs send no `Origin`. */
  readonly allowedOrigins: readonly string[];
}

/** The key of a request: `X-API-Key`, or `Authorization: Bearer`. */
function keyOf(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  return headers.get('X-API-Key') ?? bearer;
}

/** Handles `/mcp`: no session, a server per request, any replica. */
export function mcpListener(
  options: HttpOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const factory = ({ requestInfo }: McpRequestContext) =>
    createServer(options, keyOf(requestInfo?.headers ?? new Headers()) ?? '');
  const handle = toNodeHandler(createMcpHandler(factory));
  const isAllowed = originValidation([...options.allowedOrigins]);
  return (request, response) => {
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

/** A server of its own with `/mcp` and `/healthz`. */
export function mcpHttpServer(options: HttpOptions): Server {
  const listener = mcpListener(options);
  return createHttpServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/mcp') return listener(request, response);
    response.writeHead(path === '/healthz' ? 200 : 404, { 'Content-Type': 'text/plain' });
    response.end(path === '/healthz' ? 'ok\n' : 'The MCP server is at /mcp.\n');
  });
}
