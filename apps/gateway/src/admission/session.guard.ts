import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { CONFIG } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { exchangeOf } from '../http/exchange-of';
import { crossSiteReason } from '../http/same-origin';
import { isAbsent } from './not-found';

/**
 * Rejects requests of other sites that carry the cookie of a session or would begin one, and keys where a person is needed.
 * A key is not sent by a browser on its own, so requests with one pass.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly publicOrigin: string | undefined;

  constructor(@Inject(CONFIG) { publicUrl }: Pick<GatewayConfig, 'publicUrl'>) {
    this.publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  }

  /** @throws ProblemError cross_site, forbidden */
  canActivate(execution: ExecutionContext): boolean {
    const { request } = exchangeOf(execution);
    const session = request.route.operation?.http?.session;
    const isPerson = typeof request.key?.role === 'string';
    if (session === undefined && !isPerson) return true;
    if (isAbsent(request)) return true;
    if (needsPerson(request) && !isPerson)
      throw new ProblemError('forbidden', 'This needs a session, and not a key: sign in to the dashboard.');
    const reason = crossSiteReason(request, this.publicOrigin);
    if (reason !== undefined) throw new ProblemError('cross_site', reason);
    return true;
  }
}

function needsPerson({ route }: FastifyRequest): boolean {
  const { session, scope = null } = route.operation?.http ?? {};
  return session !== undefined && scope !== null;
}
