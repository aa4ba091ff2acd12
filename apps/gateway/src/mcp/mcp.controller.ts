import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CONFIG } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../admission/not-found';
import type { GatewayConfig } from '../gateway.config';
import { forwardRequest } from './forward-request.adapter';

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
