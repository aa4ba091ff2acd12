import type { Operation } from '@lode/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';
import type { BodyClock } from './body-clock.adapter';
import type { PathTable } from './path-table';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends requests with a slow body. */
    readonly bodyClock: BodyClock;
    /** All paths with their methods. */
    readonly paths: PathTable;
  }
  interface FastifyRequest {
    /** The key or session of the request; null on routes without authentication, and before it. */
    key: ActiveKey | null;
    /** SHA-256 of the presented key or session, in hex; null as `key`. */
    credentialHash: string | null;
    /** Duration of the admission, part of the time budget of the request. */
    admissionMs: number;
    /** The settings of the route. `routeOptions` of Fastify is a new object at each access. */
    readonly route: FastifyContextConfig;
    /** See `route`. */
    cachedRoute: FastifyContextConfig | null;
  }
  interface FastifyContextConfig {
    /** The operation of the route. */
    operation?: Operation;
    /** Requires no credential; limited per client address. */
    open?: boolean;
    /** Not limited at all. */
    unlimited?: boolean;
    /** Answered by another server, whose own requests are counted. The key may also be a bearer token. */
    forwarded?: boolean;
    /** The path does not have this method. */
    absent?: boolean;
  }
}

export function declareRequestState(app: FastifyInstance, paths: PathTable): void {
  app.decorateRequest('key', null);
  app.decorateRequest('credentialHash', null);
  app.decorateRequest('admissionMs', 0);
  app.decorateRequest('cachedRoute', null);
  app.decorateRequest('route', {
    getter(this: FastifyRequest) {
      return (this.cachedRoute ??= this.routeOptions.config);
    },
  });
  app.decorate('paths', paths);
}
