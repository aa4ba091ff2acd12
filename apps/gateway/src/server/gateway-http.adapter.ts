import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { unknownPath } from './unknown-path.controller';

/**
 * Nest's adapter on a Fastify instance. `UnknownPathController` handles all requests that the router does not find, also
 * unknown methods and parameters that are too long, so that they pass the guards; Nest's own handler would answer them
 * without.
 */
export class GatewayHttpAdapter extends FastifyAdapter {
  constructor(server: FastifyInstance) {
    super(server);
  }

  override all(...route: unknown[]): FastifyInstance {
    const [path, handler] = route;
    if (path !== unknownPath) return super.all(...(route as Parameters<FastifyAdapter['all']>));
    return this.getInstance<FastifyInstance>().setNotFoundHandler(handler as RouteHandlerMethod);
  }

  /** Ignores Nest's handler, see `all`. */
  override setNotFoundHandler(): FastifyInstance {
    return this.getInstance();
  }
}
