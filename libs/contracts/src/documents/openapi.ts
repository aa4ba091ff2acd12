import { fieldsOf, type DtoClass } from '../fields/field';
import { fieldSchema, reachableDtos, type JsonSchema } from '../fields/json-schema';
import { GetJob, jobEventsPath } from '../gateway/jobs';
import { GetJobRequest, Job, JobChange } from '../shared/job';
import type { Operation } from '../operation/operation';
import { componentSchema, requestSchema } from './component-schema';
import { answerDtos, goodAnswers } from './good-answers';
import { headerParameters } from './header-parameters';
import { jobEvents } from './job-events';
import { problemReferences, problemResponses } from './problem-responses';
import { Problem } from './problem.schema';
import { bodyDtos, requestBody } from './request-body';
import { responseHeaders } from './response-headers';
import { placesOf, type Routed } from './routed';
import { storableField } from './storable-field';
import { tagOf, tagsOf } from './tags';
import { usedComponents } from './used-components';

const refer = (dto: DtoClass): JsonSchema => ({ $ref: `#/components/schemas/${dto.name}` });

/** The OpenAPI 3.1 document of the operations that have a route. */
export function openApiDocument(operations: readonly Operation[], version: string): JsonSchema {
  const routed = operations.filter((operation): operation is Routed => operation.http !== null);
  const paths = pathsOf(routed);
  return {
    openapi: '3.1.0',
    info: infoOf(version),
    servers: [{ url: '/' }],
    tags: tagsOf(routed),
    paths,
    components: componentsOf(routed, paths),
  };
}

const infoOf = (version: string): JsonSchema => ({
  title: 'Lode',
  version,
  summary: 'Prospecting data with evidence for every fact',
  description:
    'Lode finds and verifies business email addresses, generates leads, enriches companies, and manages lead lists and email sequences. Send an API key in the header `X-API-Key` or as `Authorization: Bearer`; errors are returned as problem details (RFC 9457).',
  contact: { name: 'The operator of this deployment' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

function componentsOf(routed: readonly Routed[], paths: JsonSchema): JsonSchema {
  const asked = reachableDtos(routed.flatMap(bodyDtos));
  const dtos = reachableDtos([...asked.values(), ...routed.flatMap(answerDtos), Job, JobChange]);
  const schemaOf = (name: string, dto: DtoClass): JsonSchema =>
    asked.has(name) ? requestSchema(dto, refer) : componentSchema(dto, refer);
  const schemas = Object.fromEntries([...dtos].map(([name, dto]) => [name, schemaOf(name, dto)]));
  const responses = problemResponses(routed);
  return {
    securitySchemes: {
      key: {
        type: 'apiKey',
        in: 'header',
        name: 'X-API-Key',
        description: 'API key of an account. Keys in the query string are rejected.',
      },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The same API key. It is ignored beside `X-API-Key` and beside a session.',
      },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-lode_session',
        description:
          'Session of a person, `lode_session` without TLS. Every method but GET and HEAD also needs the header `X-Lode-CSRF` and an `Origin` of the same host.',
      },
    },
    schemas: { ...schemas, Problem },
    headers: usedComponents('headers', responseHeaders, [paths, responses]),
    responses,
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

/** The stream has the problems of the operation that returns the job. */
function eventsPath(operations: readonly Routed[]): JsonSchema {
  const getJob = operations.find(({ subject }) => subject === GetJob.subject);
  if (!getJob) return {};
  const parameters = fieldParameters({ ...getJob, request: GetJobRequest });
  return { [jobEventsPath]: { get: jobEvents(parameters, problemReferences(getJob), refer) } };
}

function operationObject(operation: Routed): JsonSchema {
  const { http } = operation;
  const body = requestBody(operation, refer);
  return {
    operationId: operation.name,
    tags: [tagOf(operation)],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: securityOf(operation),
    ...(http.scope && http.scope !== 'any' ? { 'x-scope': http.scope } : {}),
    parameters: [...fieldParameters(operation), ...headerParameters(operation)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...goodAnswers(operation, refer),
      ...problemReferences(operation),
    },
  };
}

/** A key or a session; routes of people need a session. */
function securityOf({ http }: Routed): JsonSchema[] {
  if (http.scope === null) return [];
  return http.session ? [{ session: [] }] : [{ key: [] }, { bearer: [] }, { session: [] }];
}

function fieldParameters(operation: Routed): JsonSchema[] {
  const { path, query } = placesOf(operation);
  return fieldsOf(operation.request)
    .filter((field) => path.includes(field) || query.includes(field))
    .map((field) => ({
      name: field.name,
      in: path.includes(field) ? 'path' : 'query',
      required: !field.optional,
      description: field.description,
      schema: fieldSchema(storableField(field), refer),
    }));
}
