import type { FastifyRequest, FastifyReply } from 'fastify';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { ActiveKey } from '../authentication/active-key';
import { exchangeOf } from '../http/request-parts';
import { ClientLimiter } from '../limits/client-limiter';
import { KeyLimiter } from '../limits/key-limiter';

/** Subtracts the time of a look-up from the time budget of the request. */
export async function timedAdmission<T>(request: FastifyRequest, lookUp: Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await lookUp;
  } finally {
    request.admissionMs += performance.now() - started;
  }
}

/**
 * Limits the requests of a key and its account and counts their usage; limits pages per client address. Usually
 * everything is in memory, and the check is synchronous. Pages for mail software are not limited.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly clients: ClientLimiter,
    private readonly keys: KeyLimiter,
  ) {}

  /** @throws ProblemError rate_limited, quota_exceeded, unavailable */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const { request, reply } = exchangeOf(execution);
    const { key, route } = request;
    if (key && route.forwarded) return this.keys.takeRate(key, (name, value) => reply.header(name, value));
    if (key)
      return this.keys.needsMonth(key) ? this.takeLater(key, request, reply) : this.take(key, request, reply);
    if (!request.route.unlimited)
      this.clients.take('page', request.ip, (name, value) => reply.header(name, value));
    return true;
  }

  private async takeLater(key: ActiveKey, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    await timedAdmission(request, this.keys.loadMonth(key));
    return this.take(key, request, reply);
  }

  private take(key: ActiveKey, request: FastifyRequest, reply: FastifyReply): boolean {
    const isBilled = request.route.operation?.billed === true;
    this.keys.take(key, isBilled, (name, value) => reply.header(name, value));
    return true;
  }
}
