import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { ProblemError } from '@lode/contracts';
import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CONFIG } from '@lode/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/not-found';
import type { GatewayConfig } from '../gateway.config';

/** Bytes of a body; the MCP server accepts no more. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Headers between the gateway and its clients, which mean another connection at the other side (RFC 9110, section 7.6.1). */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

const without = <Headers extends object>(headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;

/**
 * Sends a request on to another server, and its response back with the headers of the gateway; neither body is kept in memory.
 * @param onError is called before the response has begun: unavailable, request_too_large
 */
function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: URL,
  { headers, onError }: { readonly headers: object; readonly onError: (problem: ProblemError) => void },
): void {
  if (Number(incoming.headers['content-length']) > maxBodyBytes) return onError(tooLarge());
  // The session of a browser is no credential there.
  const sent = without(incoming.headers, [...ofConnection, 'cookie']);
  const request = send(target, { method: incoming.method, headers: { ...sent, host: target.host } });
  let isFailed = false;
  const fail = (problem: ProblemError): void => {
    if (isFailed) return;
    isFailed = true;
    incoming.unpipe(request);
    request.destroy();
    if (outgoing.headersSent) outgoing.destroy();
    else onError(problem);
  };
  request.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, {
      ...without(response.headers, ofConnection),
      ...headers,
    });
    response.pipe(outgoing);
  });
  request.on('error', () => fail(new ProblemError('unavailable', 'The MCP server does not answer.')));
  let bytes = 0;
  incoming.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > maxBodyBytes) fail(tooLarge());
  });
  // A client that leaves ends the forwarded request too.
  outgoing.on('close', () => request.destroy());
  incoming.pipe(request);
}

const tooLarge = (): ProblemError =>
  new ProblemError('request_too_large', `The body has more than ${maxBodyBytes} bytes: send less at once.`);

/** The path of the MCP server, if the gateway forwards to one. */
export const mcpPath = '/mcp';

/** The methods of Streamable HTTP. */
export const mcpMethods = ['POST', 'GET', 'DELETE'];

/**
 * Forwards `/mcp` to the MCP server, which calls operations with the key of its caller. The gateway checks the key before, so that
 * only unknown ones count for the client address. In a cluster the ingress can send the path to the MCP server itself.
 */
@Controller()
export class McpController {
  constructor(@Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'mcpUrl'>) {}

  @All(mcpPath)
  @RouteConfig({ forwarded: true })
  forward(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!mcpMethods.includes(request.method)) throw notFound(request, reply);
    const target = new URL(mcpPath, this.config.mcpUrl);
    return new Promise((resolve, reject) => {
      reply.raw.once('close', resolve);
      forwardRequest(request.raw, reply.raw, target, { headers: reply.getHeaders(), onError: reject });
    });
  }
}
