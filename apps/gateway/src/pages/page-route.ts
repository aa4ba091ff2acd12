import { applyDecorators, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** A page without authentication. @param unlimited has no rate limit per client address */
export const Page = (path: string, unlimited = false): MethodDecorator =>
  applyDecorators(Get(path), RouteConfig({ open: true, unlimited }));
