import type { FastifyRequest } from 'fastify';

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
