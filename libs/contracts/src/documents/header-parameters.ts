import { fieldsOf } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { idempotencyKeyPattern } from '../operation/idempotency-key';
import { maxWaitSeconds } from '../operation/wait';
import { takesWait, type Routed } from './routed';

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
