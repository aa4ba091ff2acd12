import { ProblemError } from '@lode/contracts';
import type { FastifyRequest } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';

/** The key of an authenticated request. @throws ProblemError unauthorized */
export function keyOf({ key }: FastifyRequest): ActiveKey {
  if (!key) throw new ProblemError('unauthorized');
  return key;
}
