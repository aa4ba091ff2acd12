import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { type ProblemCode, problemKinds } from '../problem/problem';
import { Job } from '../shared/job';
import {
  beginsJob,
  isFile,
  isPage,
  type Refer,
  type Routed,
  takesBody,
  takesIdempotencyKey,
  takesWait,
} from './routed';

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
const isLimited = ({ http }: Pick<Routed, 'http'>): boolean => !(http.visitor && http.scope === null);

/** The headers of a response. */
export const headersOf = (status: string, limited: boolean): JsonSchema => ({
  ...common,
  ...(limited && !uncounted.includes(status) ? limits : {}),
  ...ofStatus[status],
});

const tagHeaders = { ETag: header('ETag') };
const fileHeaders = { 'Content-Disposition': header('ContentDisposition'), Link: header('Link') };
const replayHeaders = { 'Idempotency-Replayed': header('IdempotencyReplayed') };
const preferenceHeaders = { 'Preference-Applied': header('PreferenceApplied') };

/** Kinds of operations that share the response of a status. */
type Family = 'Problem' | 'VisitorProblem' | 'PageProblem';

const familyOf = (operation: Routed): Family =>
  isPage(operation) ? (isLimited(operation) ? 'PageProblem' : 'VisitorProblem') : 'Problem';

/** Error statuses of an operation, in order. */
function problemStatuses(operation: Routed): string[] {
  const statuses = codesOf(operation).map((code) => problemKinds[code].status);
  return [...new Set(statuses)].sort((a, b) => a - b).map(String);
}

function codesOf(operation: Routed): ProblemCode[] {
  const { http, problems = [] } = operation;
  return [
    ...(['validation', 'method_not_allowed', 'headers_too_large'] as const),
    ...(['internal', 'unavailable', 'timeout'] as const),
    ...problems,
    ...(isLimited(operation) ? (['rate_limited'] as const) : []),
    ...(http.scope ? (['unauthorized'] as const) : []),
    ...(http.scope && http.scope !== 'any' ? (['forbidden'] as const) : []),
    ...(http.path.includes('{') ? (['not_found'] as const) : []),
    ...(takesBody(operation) ? (['request_timeout', 'request_too_large'] as const) : []),
    ...(takesBody(operation) && !http.extra ? (['unsupported_media_type'] as const) : []),
    ...(takesIdempotencyKey(operation) ? (['idempotency_mismatch', 'in_progress'] as const) : []),
  ];
}

/** References to the error responses of an operation. */
export function problemReferences(operation: Routed): JsonSchema {
  const refer = (status: string) => ({ $ref: `#/components/responses/${familyOf(operation)}${status}` });
  const references = Object.fromEntries(
    problemStatuses(operation).map((status) => [status, refer(status)] as const),
  );
  // Readers of the document expect a response 2xx or a default; a redirect is neither.
  return operation.http.page?.status ? { ...references, default: refer('500') } : references;
}

/** The referenced responses, by their names in `components.responses`. */
export function problemResponses(operations: readonly Routed[]): JsonSchema {
  const used = new Map<string, [Family, string]>();
  for (const operation of operations)
    for (const status of problemStatuses(operation))
      used.set(`${familyOf(operation)}${status}`, [familyOf(operation), status]);
  const names = [...used.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, problemResponse(...(used.get(name) ?? missing()))]));
}

function missing(): never {
  throw new Error('a response has no family');
}

const problemResponse = (family: Family, status: string): JsonSchema => ({
  description: meaningsOf(Number(status)),
  headers: headersOf(status, family !== 'VisitorProblem'),
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    ...(family === 'Problem' ? {} : { 'text/html': { schema: { type: 'string' } } }),
  },
});

const meaningsOf = (wanted: number): string =>
  Object.entries(problemKinds)
    .filter(([, { status }]) => status === wanted)
    .map(([code, { meaning }]) => `\`${code}\`: ${meaning}`)
    .join('\n\n');

/** The DTOs of the successful response; none for pages and files, which are text. */
export const answerDtos = (operation: Routed): DtoClass[] =>
  isPage(operation) || isFile(operation) ? [] : [operation.response];

/** The successful responses by status. */
export function goodAnswers(operation: Routed, refer: Refer): JsonSchema {
  if (beginsJob(operation)) return { '202': job(operation, refer) };
  const { http, summary, asJob } = operation;
  const status = String(http.page?.status ?? http.status ?? 200);
  return {
    [status]: {
      description: summary,
      headers: {
        ...headersOf(status, isLimited(operation)),
        ...(isFile(operation) ? fileHeaders : {}),
        ...(takesWait(operation) ? preferenceHeaders : {}),
        ...(hasTag(operation) ? tagHeaders : {}),
        ...(takesIdempotencyKey(operation) ? replayHeaders : {}),
      },
      content: contentOf(operation, refer),
    },
    ...(hasTag(operation) ? { '304': unchanged(operation) } : {}),
    ...(asJob ? { '202': job(operation, refer) } : {}),
  };
}

/** Whether a response can be validated: JSON of a GET operation. */
const hasTag = (operation: Routed): boolean =>
  operation.http.method === 'GET' && !isPage(operation) && !isFile(operation);

const unchanged = (operation: Routed): JsonSchema => ({
  description: 'The body is the one that `If-None-Match` names; it is not sent again',
  headers: { ...headersOf('304', isLimited(operation)), ...tagHeaders },
});

function contentOf(operation: Routed, refer: Refer): JsonSchema {
  const { media, page } = operation.http;
  if (page?.media) return { [page.media]: { schema: { type: 'string', format: 'binary' } } };
  if (isPage(operation)) return { 'text/html': { schema: { type: 'string' } } };
  if (media) return { [media]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: refer(operation.response) } };
}

const job = (operation: Routed, refer: Refer): JsonSchema => ({
  description: 'The job that was started',
  headers: {
    ...headersOf('202', isLimited(operation)),
    ...(takesWait(operation) ? preferenceHeaders : {}),
    ...(takesIdempotencyKey(operation) ? replayHeaders : {}),
  },
  content: { 'application/json': { schema: refer(Job) } },
});
