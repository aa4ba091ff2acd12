import { fieldsOf, type DtoClass } from '../fields/field';
import { dtoSchema, fieldSchema, reachableDtos, type JsonSchema } from '../fields/json-schema';
import { GetJob, jobEventsPath } from '../gateway/jobs';
import { Job, JobChange } from '../jobs/job';
import type { Operation } from '../operation/operation';
import { problemKinds, type ProblemCode } from '../problem/codes';
import { answerDtos, goodAnswers } from './good-answers';
import { jobEvents } from './job-events';
import { Problem } from './problem.schema';
import { bodyDtos, requestBody } from './request-body';
import { prefer } from './respond-async';
import { placesOf, takesBody, type Routed } from './routed';

const refer = (dto: DtoClass): JsonSchema => ({ $ref: `#/components/schemas/${dto.name}` });

/** The OpenAPI 3.1 document of the operations that have a route. */
export function openApiDocument(operations: readonly Operation[], version: string): JsonSchema {
  const routed = operations.filter((operation): operation is Routed => operation.http !== null);
  const dtos = reachableDtos([...routed.flatMap(bodyDtos), ...routed.flatMap(answerDtos), Job, JobChange]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lode',
      version,
      summary: 'Prospecting data with evidence for every fact',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths: pathsOf(routed),
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: {
        ...Object.fromEntries([...dtos].map(([name, dto]) => [name, dtoSchema(dto, refer)])),
        Problem,
      },
      responses: problemResponses(),
    },
  };
}

function pathsOf(operations: readonly Routed[]): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { path, method } = operation.http;
    (paths[path] ??= {})[method.toLowerCase()] = operationObject(operation);
  }
  return { ...paths, ...eventsPath(operations) };
}

/** The stream takes what the question for the job takes, and is refused for the same reasons. */
function eventsPath(operations: readonly Routed[]): JsonSchema {
  const getJob = operations.find(({ subject }) => subject === GetJob.subject);
  if (!getJob) return {};
  return { [jobEventsPath]: { get: jobEvents(parametersOf(getJob), problemReferences(getJob), refer) } };
}

function operationObject(operation: Routed): JsonSchema {
  const { http } = operation;
  const body = requestBody(operation, refer);
  return {
    operationId: operation.name,
    tags: [operation.service],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: http.scope ? [{ key: [] }] : [],
    ...(http.scope && http.scope !== 'any' ? { 'x-scope': http.scope } : {}),
    parameters: parametersOf(operation),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...goodAnswers(operation, refer),
      ...problemReferences(operation),
    },
  };
}

function parametersOf(operation: Routed): JsonSchema[] {
  const { path, query } = placesOf(operation);
  const parameters = fieldsOf(operation.request)
    .filter((field) => path.includes(field) || query.includes(field))
    .map((field) => ({
      name: field.name,
      in: path.includes(field) ? 'path' : 'query',
      required: !field.optional,
      description: field.description,
      schema: fieldSchema(field, refer),
    }));
  return [
    ...parameters,
    ...(operation.asJob ? [prefer] : []),
    ...(parameters.some(({ name }) => name === 'max_age') ? [cacheControl] : []),
    ...(takesIdempotencyKey(operation) ? [idempotencyKey] : []),
  ];
}

/** Where the same request again would do the same again. */
const takesIdempotencyKey = ({ http, idempotent, asJob }: Routed): boolean =>
  http.method === 'POST' && !(asJob ?? { idempotent }).idempotent;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repetition safe for 24 hours: the same key and request give the stored answer.',
  schema: { type: 'string', maxLength: 255 },
};

const cacheControl = {
  name: 'Cache-Control',
  in: 'header',
  required: false,
  description:
    'How old a stored answer may be: `no-cache` asks anew, `max-age=SECONDS` says it like the parameter `max_age`, which goes first.',
  schema: { type: 'string', examples: ['no-cache'] },
};

function problemReferences(operation: Routed): JsonSchema {
  const codes: ProblemCode[] = ['validation', 'rate_limited', 'internal', 'unavailable', 'timeout'];
  codes.push(...(operation.problems ?? []));
  if (operation.http.scope) codes.push('unauthorized', 'forbidden');
  if (operation.http.path.includes('{')) codes.push('not_found');
  if (takesBody(operation)) codes.push('request_too_large', 'unsupported_media_type');
  if (operation.http.upload) codes.push('request_timeout');
  if (takesIdempotencyKey(operation)) codes.push('idempotency_mismatch', 'in_progress');
  const statuses = [...new Set(codes.map((code) => problemKinds[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]),
  );
}

function problemResponses(): JsonSchema {
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, meaning }] of Object.entries(problemKinds))
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${meaning}`]);
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      `Problem${status}`,
      {
        description: lines.join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
