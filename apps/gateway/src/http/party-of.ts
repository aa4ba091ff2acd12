import type { FastifyRequest } from 'fastify';
import type { Party } from './in-flight';

/** The party whose share of the capacity a request uses. */
export function partyOf({ key, routeOptions }: Pick<FastifyRequest, 'key' | 'routeOptions'>): Party {
  if (key) return { account: key.account };
  return routeOptions.config.operation?.http?.visitor ? 'visitor' : 'open';
}
