import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { checkQuery } from './request.guard';
import { exchangeOf } from '../http/request-parts';
import { InFlight } from '../http/in-flight';
import { SessionCookie } from '../http/session-cookie';
import { timedAdmission } from './rate-limit.guard';
import { isAbsent, needsKey, notFound } from '../http/not-found';
import { ClientLimiter } from '../limits/client-limiter';
import { Authenticator } from '../authentication/authenticator';

/**
 * Finds the key or session of a request and stores it as `request.key`. `X-API-Key` has precedence over a session, and a
 * session over `Authorization: Bearer`, which a proxy may have set for itself. Usually it is in memory, and the check is
 * synchronous.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  private readonly cookie: SessionCookie;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly clients: ClientLimiter,
    private readonly inFlight: InFlight,
    @Inject(CONFIG) { publicUrl }: Pick<GatewayConfig, 'publicUrl'>,
  ) {
    this.cookie = new SessionCookie(publicUrl);
  }

  /** @throws ProblemError unauthorized, rate_limited, key_in_query, not_found, overloaded, unavailable */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const { request, reply } = exchangeOf(execution);
    if (request.route.open) return true;
    const given = request.headers['x-api-key'];
    if (typeof given === 'string' && given !== '') return this.byKey(given, request, reply);
    const token = request.route.forwarded ? undefined : this.cookie.read(request);
    if (token === undefined) {
      const bearer = bearerOf(request);
      return bearer === undefined ? this.refuse(request, reply) : this.byKey(bearer, request, reply);
    }
    const hash = this.authenticator.hashSession(token);
    return this.peek(hash, request) || this.search(hash, request, reply);
  }

  private byKey(key: string, request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean> {
    const hash = this.authenticator.hash(key);
    if (this.peek(hash, request)) return true;
    if (!this.authenticator.isPlausible(key, hash)) return this.refuse(request, reply);
    return this.search(hash, request, reply);
  }

  private peek(hash: string, request: FastifyRequest): boolean {
    request.key = this.authenticator.peek(hash) ?? null;
    request.credentialHash = request.key && hash;
    return request.key !== null;
  }

  private async search(hash: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    this.inFlight.checkQueue();
    request.key = (await timedAdmission(request, this.authenticator.search(hash))) ?? null;
    request.credentialHash = request.key && hash;
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
    if (request.route.forwarded)
      throw new ProblemError('unauthorized', 'Send a valid key as X-API-Key or as Authorization: Bearer.');
    const isSession = this.cookie.read(request) !== undefined;
    throw new ProblemError('unauthorized', unauthorizedDetail(request, isSession));
  }
}

/** The key in `Authorization: Bearer` (RFC 6750, section 2.1). */
const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** Discloses only which headers the client sent. */
function unauthorizedDetail(request: FastifyRequest, isSession: boolean): string {
  if (request.headers['x-api-key'])
    return 'The key in the header X-API-Key is unknown, revoked or expired. Send a valid one.';
  if (isSession) return 'The session has ended: sign in again.';
  return bearerOf(request) === undefined
    ? 'Send a valid key in the header X-API-Key or as Authorization: Bearer; a key anywhere else, such as in the query, is not read.'
    : 'The key in Authorization: Bearer is unknown, revoked or expired. Send a valid one there or in X-API-Key.';
}
