import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';
import { Authenticator } from '../authentication/authenticator';
import { ClientLimiter } from '../limits/client-limiter';
import { KeyLimiter } from '../limits/key-limiter';
import { InFlight } from '../http/in-flight';
import { checkScope } from '../authentication/check-scope';
import { checkQuery } from '../http/check-query';
import { isAbsent, needsKey, notFound } from './not-found';
import { checkQueryEncoding } from '../http/url-encoding';

/**
 * Admits or rejects a request before its body is read, in a fixed order: key, capacity, limits, path and method, query,
 * scope. Usually everything is in memory and the check is synchronous.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly clients: ClientLimiter,
    private readonly keys: KeyLimiter,
    private readonly inFlight: InFlight,
  ) {}

  /** @throws ProblemError, synchronously or by the promise, for a rejected request */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { open, unlimited } = request.routeOptions.config;
    if (unlimited || open) return void this.admitOpen(request, reply);
    const given = request.headers['x-api-key'];
    if (typeof given !== 'string') return this.refuse(request, reply);
    const hash = this.authenticator.hash(given);
    const key = this.authenticator.peek(hash);
    if (!key) return this.search(given, hash, request, reply);
    if (this.keys.needsMonth(key)) return this.passLater(key, request, reply);
    return void this.pass(key, request, reply);
  }

  /** Pages for mail software are not limited, and unknown parameters are ignored. */
  private admitOpen(request: FastifyRequest, reply: FastifyReply): void {
    const { unlimited } = request.routeOptions.config;
    if (!unlimited) this.takeClient('page', request, reply);
    if (isAbsent(request)) throw notFound(request, reply);
    if (!unlimited) checkQueryEncoding(request.url);
  }

  private async search(
    given: string,
    hash: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!this.authenticator.isPlausible(given, hash)) return this.refuse(request, reply);
    this.inFlight.checkQueue();
    const key = await timed(request, this.authenticator.search(hash));
    return key ? this.passLater(key, request, reply) : this.refuse(request, reply);
  }

  private async passLater(key: ActiveKey, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.keys.needsMonth(key)) await timed(request, this.keys.loadMonth(key));
    this.pass(key, request, reply);
  }

  private pass(key: ActiveKey, request: FastifyRequest, reply: FastifyReply): void {
    const { operation } = request.routeOptions.config;
    this.inFlight.checkCapacity({ account: key.account });
    this.keys.take(key, operation?.service === 'gateway', (name, value) => reply.header(name, value));
    // Not in the handler, which runs after the body parser and would report the media type first.
    if (isAbsent(request)) throw notFound(request, reply);
    checkQuery(request.query as object);
    checkQueryEncoding(request.url);
    checkScope(operation, key);
    request.key = key;
  }

  /**
   * The same response for every inactive key, so that it discloses nothing. The existing paths are public in the OpenAPI
   * document. A key in the query is reported whatever its state.
   */
  private refuse(request: FastifyRequest, reply: FastifyReply): never {
    this.takeClient('unknown key', request, reply);
    if (isAbsent(request) && !needsKey(request)) throw notFound(request, reply);
    checkQuery(request.query as object);
    throw new ProblemError('unauthorized', unauthorizedDetail(request.headers));
  }

  private takeClient(ask: 'page' | 'unknown key', request: FastifyRequest, reply: FastifyReply): void {
    this.clients.take(ask, request.ip, (name, value) => reply.header(name, value));
  }
}

/** Discloses only which headers the client sent. */
function unauthorizedDetail({ 'x-api-key': key, authorization }: FastifyRequest['headers']): string {
  if (key) return 'The key in the header X-API-Key is unknown, revoked or expired. Send a valid one.';
  const elsewhere = authorization === undefined ? 'anywhere else, such as in the query,' : 'in Authorization';
  return `Send a valid key in the header X-API-Key; a key ${elsewhere} is not read.`;
}

/** Subtracts the time of a look-up from the time budget of the request. */
async function timed<T>(request: FastifyRequest, lookUp: Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await lookUp;
  } finally {
    request.admissionMs += performance.now() - started;
  }
}
