import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkQuery } from '../http/check-query';
import { exchangeOf } from '../http/exchange-of';
import { InFlight } from '../http/in-flight';
import { timedAdmission } from './timed-admission';
import { isAbsent, needsKey, notFound } from './not-found';
import { ClientLimiter } from '../limits/client-limiter';
import { Authenticator } from '../authentication/authenticator';

/** Finds the key of a request and stores it as `request.key`. Usually it is in memory, and the check is synchronous. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly clients: ClientLimiter,
    private readonly inFlight: InFlight,
  ) {}

  /** @throws ProblemError unauthorized, rate_limited, key_in_query, not_found, overloaded, unavailable */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const { request, reply } = exchangeOf(execution);
    if (request.route.open) return true;
    const given = request.headers['x-api-key'];
    if (typeof given !== 'string') return this.refuse(request, reply);
    const hash = this.authenticator.hash(given);
    request.key = this.authenticator.peek(hash) ?? null;
    if (request.key) return true;
    if (!this.authenticator.isPlausible(given, hash)) return this.refuse(request, reply);
    return this.search(hash, request, reply);
  }

  private async search(hash: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    this.inFlight.checkQueue();
    request.key = (await timedAdmission(request, this.authenticator.search(hash))) ?? null;
    return request.key ? true : this.refuse(request, reply);
  }

  /**
   * The same response for every inactive key, so that it discloses nothing. The existing paths are public in the OpenAPI
   * document. A key in the query is reported whatever its state.
   */
  private refuse(request: FastifyRequest, reply: FastifyReply): never {
    this.clients.take('unknown key', request.ip, (name, value) => reply.header(name, value));
    if (isAbsent(request) && !needsKey(request)) throw notFound(request, reply);
    checkQuery(request.query as object);
    throw new ProblemError('unauthorized', unauthorizedDetail(request.headers));
  }
}

/** Discloses only which headers the client sent. */
function unauthorizedDetail({ 'x-api-key': key, authorization }: FastifyRequest['headers']): string {
  if (key) return 'The key in the header X-API-Key is unknown, revoked or expired. Send a valid one.';
  const elsewhere = authorization === undefined ? 'anywhere else, such as in the query,' : 'in Authorization';
  return `Send a valid key in the header X-API-Key; a key ${elsewhere} is not read.`;
}
