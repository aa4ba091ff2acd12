import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@lode/contracts';
import type { ActiveKey } from '../authentication/active-key';
import type { Party } from './in-flight';

/** The request and the response of a guard, with the settings of the route. */
export function exchangeOf(execution: ExecutionContext): {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} {
  return { request: execution.getArgByIndex(0), reply: execution.getArgByIndex(1) };
}

/** The key of an authenticated request. @throws ProblemError unauthorized */
export function keyOf({ key }: FastifyRequest): ActiveKey {
  if (!key) throw new ProblemError('unauthorized');
  return key;
}

/** The party whose share of the capacity a request uses. */
export function partyOf({ key, route }: Pick<FastifyRequest, 'key' | 'route'>): Party {
  if (key) return { account: key.account };
  return route.operation?.http?.visitor ? 'visitor' : 'open';
}

/** Longer paths are truncated in responses. */
const maxLength = 1024;

/** Path of a request without the query, which may contain personal data. */
export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, maxLength);

/** Whether the Accept header names HTML (RFC 9110, section 12.5.1), as that of browsers does. */
export const acceptsHtml = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return (type === 'text/html' || type === 'text/*') && !parameters.some((it) => /^q=0(\.0*)?$/.test(it));
  });
