import type { FastifyRequest } from 'fastify';
import type { Party } from './in-flight';

/** The party whose share of the capacity a request uses. */
export function partyOf({ key, route }: Pick<FastifyRequest, 'key' | 'route'>): Party {
  if (key) return { account: key.account };
  return route.operation?.http?.visitor ? 'visitor' : 'open';
}
