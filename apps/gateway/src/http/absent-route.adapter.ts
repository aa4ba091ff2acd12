import { ProblemError } from '@lode/contracts';
import type { RouteOptions } from 'fastify';
import { pathPattern } from './routed-operations';

/** A path that is not there, whatever the method: who has a key is told so before anything else is looked at. */
export function absentRoute(path: string): RouteOptions {
  const refuse = (): never => {
    throw new ProblemError('not_found', `There is no ${path}; see /docs.`);
  };
  return {
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: pathPattern(path),
    config: { open: false },
    preParsing: async () => refuse(),
    handler: refuse,
  };
}
