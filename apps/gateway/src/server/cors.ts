/** Seconds for which a browser caches a preflight. */
const preflightMaxAge = 600;

const requestHeaders = [
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Prefer',
  'Traceparent',
  'X-API-Key',
  'X-Request-Id',
];

/** Response headers that scripts may read, in addition to those that the Fetch standard allows. */
const responseHeaders = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Lode-Network',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

/**
 * Allows pages of these origins to call the API. Preflights have no key and are answered before authentication. Cookies
 * are not allowed: the key header is the only credential.
 */
export const corsOptions = (origins: readonly string[]) => ({
  origin: [...origins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: requestHeaders,
  exposedHeaders: responseHeaders,
  maxAge: preflightMaxAge,
  strictPreflight: false,
});
