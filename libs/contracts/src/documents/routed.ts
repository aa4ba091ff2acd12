import { type DtoClass, type Field, fieldsOf } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { idempotencyKeyPattern, maxWaitSeconds } from '../operation/headers';
import type { HttpRoute, Operation } from '../operation/operation';
import { GetJobRequest, Job, JobRequest } from '../shared/job';

/** An operation with an HTTP route. */
export type Routed = Operation & { readonly http: HttpRoute };

/** Returns the reference to the schema of a DTO. */
export type Refer = (dto: DtoClass) => JsonSchema;

export const isPage = ({ http }: Routed): boolean => http.answer === 'page';

export const isFile = ({ http }: Routed): boolean => http.answer === 'file';

/** Whether the request names a job, which the operation gets or cancels. */
const isAboutJob = ({ request }: Pick<Operation, 'request'>): boolean =>
  ([JobRequest, GetJobRequest] as readonly DtoClass[]).includes(request);

/** Whether the response is a new job, and not the requested one. */
export const beginsJob = (operation: Operation): boolean =>
  (operation.response as DtoClass) === Job && !isAboutJob(operation);

/**
 * Whether `Prefer: wait` bounds the response time: not for pages, which are for people, and uploads, whose duration
 * depends on their size.
 */
export const takesWait = ({ http }: Routed): boolean => http.answer !== 'page' && !http.upload;

export const takesBody = ({ http }: Routed): boolean => http.method !== 'GET' && http.method !== 'DELETE';

const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

interface FieldsByPart {
  readonly path: readonly Field[];
  readonly query: readonly Field[];
  readonly body: readonly Field[];
}

/** Fields of a request that the gateway fills, and that no client sends. */
export const givenByGateway = ({ upload, visitor, client, device, answer }: HttpRoute): string[] => [
  ...(answer === 'file' ? ['cursor'] : []),
  ...(upload ? ['upload'] : []),
  ...(visitor ? ['visitor'] : []),
  ...(client ? ['client'] : []),
  ...(device ? ['device'] : []),
];

/** The location of each field that the client sends. */
export function fieldsByPart(operation: Routed): FieldsByPart {
  const { http, request } = operation;
  const inPath = namesInPath(http.path);
  const path = fieldsOf(request).filter(({ name }) => inPath.includes(name));
  const elsewhere = [...inPath, ...givenByGateway(http)];
  const others = fieldsOf(request).filter(({ name }) => !elsewhere.includes(name));
  if (http.upload) return { path, query: others, body: [] };
  return takesBody(operation) ? { path, query: [], body: others } : { path, query: others, body: [] };
}

/** Whether a repeated request would repeat its effect. */
export const takesIdempotencyKey = ({ http, idempotent, asJob }: Routed): boolean =>
  http.method === 'POST' && !(asJob ?? { idempotent }).idempotent;

const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

const idempotencyKey = header(
  'Idempotency-Key',
  'Makes retries safe for 24 hours: a repeated request with the same key returns the stored response. 1 to 255 printable ASCII characters without spaces.',
  {
    minLength: 1,
    maxLength: 255,
    pattern: idempotencyKeyPattern.source,
    examples: ['8c5f7a52-3f0e-4c1e-9a63-0d6f6a3b7c11'],
  },
);

const cacheControl = header(
  'Cache-Control',
  'Maximum age of a cached result: `no-cache` forces fresh data, `max-age=SECONDS` is equivalent to the parameter `max_age`, which takes precedence.',
  { examples: ['no-cache'] },
);

const wait = `\`wait=SECONDS\` (1 to ${maxWaitSeconds}) limits the response time: returns the results that are ready by then, or 504.`;
const ignored = 'Other preferences are ignored (RFC 7240).';

const waits = header('Prefer', `${wait} ${ignored}`, { examples: ['wait=5'] });
const waitsOrBegins = header(
  'Prefer',
  `\`respond-async\` starts a job and responds with 202 immediately; with \`wait\` too, the result of the job is returned with 200 if it ends in time, otherwise 202. ${wait} ${ignored}`,
  { examples: ['respond-async'] },
);

/** The request headers of an operation, except its credential. */
export const headerParameters = (operation: Routed): JsonSchema[] => [
  ...(takesWait(operation) ? [operation.asJob ? waitsOrBegins : waits] : []),
  ...(fieldsOf(operation.request).some(({ name }) => name === 'max_age') ? [cacheControl] : []),
  ...(takesIdempotencyKey(operation) ? [idempotencyKey] : []),
];
