import type { FastifyRequest } from 'fastify';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import type { GatewayConfig } from '../gateway.config';
import { exchangeOf } from '../http/request-parts';
import { isAbsent } from '../http/not-found';

/** The header without which a browser sends no request of another site: its value is free. */
const csrfHeader = 'x-lode-csrf';

type Asked = Pick<FastifyRequest, 'method' | 'headers'>;

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * The reason why a request with the cookie of a session, or for one, may come from another site; undefined if it does not.
 * @param publicOrigin the origin of LODE_PUBLIC_URL, for proxies that change the host
 */
export function crossSiteReason(
  { method, headers }: Asked,
  publicOrigin: string | undefined,
): string | undefined {
  if (headers['sec-fetch-site'] === 'cross-site') return 'The request comes from another site.';
  if (isReading(method)) return undefined;
  if (!headers[csrfHeader]) return 'The header X-Lode-CSRF is missing: send it with any value.';
  const { origin } = headers;
  if (origin === undefined) return 'The header Origin is missing: send the origin of the dashboard.';
  return origin === publicOrigin || isSameHost(origin, headers.host)
    ? undefined
    : 'The header Origin names another host than that of the dashboard.';
}

/** Proxies end TLS, so that the scheme is unknown here. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return /^https?:\/\//.test(origin) && host !== undefined && origin.replace(/^https?:\/\//, '') === host;
}

/**
 * Rejects requests of other sites that carry the cookie of a session or would begin one, and keys where a user is needed.
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
    const isUser = typeof request.key?.role === 'string';
    if (session === undefined && !isUser) return true;
    if (isAbsent(request)) return true;
    if (needsUser(request) && !isUser)
      throw new ProblemError('forbidden', 'This needs a session, and not a key: sign in to the dashboard.');
    const reason = crossSiteReason(request, this.publicOrigin);
    if (reason !== undefined) throw new ProblemError('cross_site', reason);
    return true;
  }
}

function needsUser({ route }: FastifyRequest): boolean {
  const { session, scope = null } = route.operation?.http ?? {};
  return session !== undefined && scope !== null;
}
