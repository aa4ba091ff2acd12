import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser need not ask again. */
const preflightMaxAge = 600;

const requestHeaders = [
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'Prefer',
  'Traceparent',
  'X-API-Key',
  'X-Request-Id',
];

/** Headers of answers that scripts may read, beside those that the Fetch standard allows. */
const responseHeaders = [
  'Allow',
  'Content-Disposition',
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
 * Lets pages of these origins call the API. A preflight carries no key and is answered before one is asked for. Cookies
 * are not allowed: the key in its header is the only credential.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: requestHeaders,
    exposedHeaders: responseHeaders,
    maxAge: preflightMaxAge,
    strictPreflight: false,
  });
}
