import type { FastifyRequest } from 'fastify';
import type { Party } from './in-flight';

/** For whom a request takes a place among those in flight. */
export function partyOf({ key, routeOptions }: Pick<FastifyRequest, 'key' | 'routeOptions'>): Party {
  if (key) return { account: key.account };
  return routeOptions.config.operation?.http?.visitor ? 'visitor' : 'open';
}
