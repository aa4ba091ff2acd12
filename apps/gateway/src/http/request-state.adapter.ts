import type { Operation } from '@lode/contracts';
import type { FastifyInstance } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';
import type { BodyClock } from './body-clock.adapter';
import type { PathTable } from './path-table';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends bodies that take too long. */
    readonly bodyClock: BodyClock;
    /** Every path that exists, with its methods. */
    readonly paths: PathTable;
  }
  interface FastifyRequest {
    /** The key behind the request; null on routes that need none, and before the key is known. */
    key: ActiveKey | null;
    /** Milliseconds of the request's time that its admission took. */
    admissionMs: number;
  }
  interface FastifyContextConfig {
    /** The operation behind the route. */
    operation?: Operation;
    /** Needs no credential: limited per client address instead. */
    open?: boolean;
    /** Not limited at all. */
    unlimited?: boolean;
    /** The path exists, but not with this method. */
    absent?: boolean;
  }
}

export function declareRequestState(app: FastifyInstance): void {
  app.decorateRequest('key', null);
  app.decorateRequest('admissionMs', 0);
}
