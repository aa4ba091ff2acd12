import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ProblemError } from '@lode/contracts';
import { CONFIG } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { forwardRequest } from './forward-request.adapter';

/** The path of the MCP server, if the gateway forwards to one. */
export const mcpPath = '/mcp';

/**
 * Forwards `/mcp` to the MCP server, which calls operations with the key of its caller; the gateway checks the key there. In
 * a cluster the ingress can send the path to the MCP server itself.
 */
@Controller()
export class McpController {
  constructor(@Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'mcpUrl'>) {}

  @All(mcpPath)
  @RouteConfig({ open: true })
  forward(@Req() { raw }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const target = new URL(mcpPath, this.config.mcpUrl);
    return new Promise((resolve, reject) => {
      reply.raw.once('close', resolve);
      forwardRequest(raw, reply.raw, target, () =>
        reject(new ProblemError('unavailable', 'The MCP server does not answer.')),
      );
    });
  }
}
