import type { JsonSchema } from '../fields/json-schema';
import type { Routed } from './routed';

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  description,
  schema: { type: 'string', ...more },
});

const always = (header: JsonSchema): JsonSchema => ({ ...header, required: true });

/** Response headers that several responses share: `components.headers` of the document. */
export const responseHeaders = {
  Allow: always(text('The methods of the path (RFC 9110).', { examples: ['GET, HEAD'] })),
  ContentDisposition: text('The name under which the file is to be stored.', {
    examples: ['attachment; filename="hubspot-leads-2026-11-23.csv"'],
  }),
  Link: text('`rel="next"`: the next file. `rel="describedby"`: the record of the export.'),
  Location: always(text('The path of the created object, or of the job.')),
  PreferenceApplied: text('The preferences of the header `Prefer` that were applied (RFC 7240).', {
    examples: ['respond-async'],
  }),
  RateLimit: text('Requests left and seconds until the limit is whole again, for each policy.', {
    examples: ['"rate";r=99;t=10'],
  }),
  RateLimitPolicy: text('The rate limits that apply: requests (`q`) per seconds (`w`).', {
    examples: ['"rate";q=100;w=10'],
  }),
  RedirectLocation: always(text('The address of the redirect.')),
  RetryAfter: {
    description: 'Seconds after which another try makes sense.',
    schema: { type: 'integer', minimum: 0 },
  },
  RequestId: always(text('The id of the request in the logs.')),
  WwwAuthenticate: always(text('The scheme of the credential.', { examples: ['ApiKey header="X-API-Key"'] })),
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

export const fileHeaders = { 'Content-Disposition': header('ContentDisposition'), Link: header('Link') };
export const preferenceHeaders = { 'Preference-Applied': header('PreferenceApplied') };
