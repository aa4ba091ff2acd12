import type { JsonSchema } from '../fields/json-schema';
import type { Routed } from './routed';

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  description,
  schema: { type: 'string', ...more },
});

const always = (header: JsonSchema): JsonSchema => ({ ...header, required: true });

/** Response headers that several responses share: `components.headers` of the document. */
export const responseHeaders = {
  Allow: always(text('Allowed methods of the path (RFC 9110).', { examples: ['GET, HEAD'] })),
  ContentDisposition: text('Suggested file name.', {
    examples: ['attachment; filename="hubspot-leads-2026-11-23.csv"'],
  }),
  ETag: text(
    'Tag of the body; `If-None-Match` with it is answered with 304 while the body is the same (RFC 9110).',
  ),
  IdempotencyReplayed: {
    description:
      'The response was stored for an earlier request with the same `Idempotency-Key`. Absent otherwise.',
    schema: { type: 'boolean', enum: [true] },
  },
  Link: text('`rel="next"`: URL of the next file. `rel="describedby"`: URL of the export record.'),
  Location: always(text('Path of the created object or job.')),
  PreferenceApplied: text('Applied preferences of the header `Prefer` (RFC 7240).', {
    examples: ['respond-async'],
  }),
  RateLimit: text('Remaining requests (`r`) and seconds until the limit is reset (`t`), for each policy.', {
    examples: ['"rate";r=99;t=10'],
  }),
  RateLimitPolicy: text('Rate limits that apply: number of requests (`q`) per number of seconds (`w`).', {
    examples: ['"rate";q=100;w=10'],
  }),
  RedirectLocation: always(text('Target URL of the redirect.')),
  RetryAfter: {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'integer', minimum: 0 },
  },
  RequestId: always(text('ID of the request, written to the logs.')),
  WwwAuthenticate: always(
    text('Authentication schemes of the API key.', { examples: ['ApiKey header="X-API-Key", Bearer'] }),
  ),
} as const satisfies Record<string, JsonSchema>;

type HeaderComponent = keyof typeof responseHeaders;

const header = (name: HeaderComponent): JsonSchema => ({ $ref: `#/components/headers/${name}` });

/** Headers of every response. */
const common = { 'X-Request-Id': header('RequestId') };

/** Headers of every response that counts against a limit. */
const limits = { 'RateLimit-Policy': header('RateLimitPolicy'), RateLimit: header('RateLimit') };

const ofStatus: Readonly<Record<string, JsonSchema>> = {
  '201': { Location: header('Location') },
  '202': { Location: header('Location') },
  '302': { Location: header('RedirectLocation') },
  '401': { 'WWW-Authenticate': header('WwwAuthenticate') },
  '405': { Allow: header('Allow') },
  '409': { 'Retry-After': header('RetryAfter') },
  '429': { 'Retry-After': header('RetryAfter') },
  '503': { 'Retry-After': header('RetryAfter') },
};

/** Statuses of requests that ended before a limit was counted. */
const uncounted = ['431'];

/** Whether requests of a route count against the limit of a key or of a client. */
export const isLimited = ({ http }: Pick<Routed, 'http'>): boolean => !(http.visitor && http.scope === null);

/** The headers of a response. */
export const headersOf = (status: string, limited: boolean): JsonSchema => ({
  ...common,
  ...(limited && !uncounted.includes(status) ? limits : {}),
  ...ofStatus[status],
});

export const tagHeaders = { ETag: header('ETag') };
export const fileHeaders = { 'Content-Disposition': header('ContentDisposition'), Link: header('Link') };
export const replayHeaders = { 'Idempotency-Replayed': header('IdempotencyReplayed') };
export const preferenceHeaders = { 'Preference-Applied': header('PreferenceApplied') };
