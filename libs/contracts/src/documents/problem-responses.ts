import type { JsonSchema } from '../fields/json-schema';
import { problemKinds, type ProblemCode } from '../problem/codes';
import { takesIdempotencyKey } from './header-parameters';
import { headersOf, isLimited } from './response-headers';
import { isPage, takesBody, type Routed } from './routed';

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
