import { choiceOf } from '../fields/decorators';
import { type DtoClass, fieldsOf } from '../fields/field';
import { fieldSchema, type JsonSchema, reachableDtos } from '../fields/json-schema';
import { GetJob, jobEventsPath } from '../gateway/jobs';
import { Conversation, conversationEventsPath, ListConversations } from '../outreach/conversations';
import {
  defaultBodyLimit,
  EmptyRequest,
  referencePageOf,
  type Operation,
  type UploadRoute,
} from '../operation/operation';
import { GetJobRequest, Job, JobChange } from '../shared/job';
import { componentSchema, Problem, requestSchema, storableField, variantsSchema } from './component-schema';
import {
  answerDtos,
  goodAnswers,
  headersOf,
  problemReferences,
  problemResponses,
  responseHeaders,
} from './responses';
import { headerParameters, isPage, fieldsByPart, type Refer, type Routed, takesBody } from './routed';

/**
 * Documents the data of the events without a constraint: some tools apply the schema of a stream to the whole text,
 * others to each event.
 */
const streamOf = ({ name }: DtoClass, contentSchema: JsonSchema): JsonSchema => ({
  description: `Server-sent events; the data of each event is a \`${name}\`.`,
  contentSchema,
});

interface EventStream {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The operation with the same scope and problems. */
  readonly like: Operation;
  readonly request: DtoClass;
  /** The data of its events. */
  readonly data: DtoClass;
}

/** The routes without an operation: `GET` of changes. */
const eventStreams: readonly EventStream[] = [
  {
    id: 'job_events',
    path: jobEventsPath,
    like: GetJob,
    request: GetJobRequest,
    data: JobChange,
    summary: 'Stream the events of a job',
    description:
      'Sends server-sent events: `state` with a complete `JobChange`, of which the first is sent immediately and the last has a final state and ends the stream, and for a running search for leads `rows` with the best leads so far, which replace each other. A stream ends after at most 15 minutes; request it again to continue, with `Last-Event-ID` to omit rows that were received.',
  },
  {
    id: 'conversation_events',
    path: conversationEventsPath,
    like: ListConversations,
    request: EmptyRequest,
    data: Conversation,
    summary: 'Stream the changes of conversations',
    description:
      'Sends a server-sent event `conversation` with the complete `Conversation` for each conversation that changes, also by its answers. A stream ends after at most 15 minutes; request it again and list the conversations to continue.',
  },
];

/** The DTOs of the body's schema: the request, or its parts if some of its fields are in the path. */
function bodyDtos(operation: Routed): DtoClass[] {
  if (!takesBody(operation)) return [];
  const { path, body } = fieldsByPart(operation);
  if (path.length === 0 && body.length > 0) return [operation.request];
  return body.flatMap(({ type, items }) => [type?.() ?? items?.type?.() ?? []].flat());
}

function requestBody(operation: Routed, refer: Refer): JsonSchema | undefined {
  const { http, request, example } = operation;
  if (http.upload) return uploadBody(http.upload, example);
  const { path, body } = fieldsByPart(operation);
  if (!takesBody(operation) || body.length === 0) return undefined;
  const schema = path.length === 0 ? refer(request) : variantsSchema(request, body.map(storableField), refer);
  const content = { schema, ...(example === undefined ? {} : { example }) };
  const limit = http.bodyLimit ?? defaultBodyLimit;
  return {
    description: `At most ${limit.toLocaleString('en')} bytes.`,
    required: choiceOf(request).length > 0 || body.some((field) => !field.optional),
    content: {
      ...(isPage(operation) ? { 'application/x-www-form-urlencoded': content } : {}),
      'application/json': content,
    },
  };
}

const uploadBody = ({ types, limit }: UploadRoute, example: unknown): JsonSchema => ({
  description: `Uncompressed content of the file, at most ${limit.toLocaleString('en')} bytes.`,
  required: true,
  content: Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema: { type: 'string', format: 'binary', minLength: 1 },
        // Other types have other delimiters, or are not text.
        ...(type === 'text/csv' && example !== undefined ? { example } : {}),
      },
    ]),
  ),
});

const descriptions: Readonly<Record<string, string>> = {
  gateway: 'API keys, usage, jobs and the sandbox clock.',
  verification: 'Verification of email addresses, one at a time or in bulk.',
  crawl: 'Crawling of websites for contact details.',
  email: 'Search for the email addresses of people and companies.',
  leads: 'Lead generation and business search in maps.',
  intel: 'Company data: profile, buying signals, people and network profiles.',
  outreach: 'Lead lists, email sequences and tracking of messages.',
  webhooks: 'Delivery of events to URLs of the account.',
  export: 'Export of leads as CSV files for CRMs.',
  browser: 'Sign-in, sessions and members of the dashboard, by the cookie of a browser.',
  privacy: 'Suppressions, erasure, subject access and the opt-out page.',
};

const browserTag = 'browser';

/** Routes of people in a browser have a tag of their own, apart from the routes of their service. */
const tagOf = ({ service, http }: Routed): string => (http.session ? browserTag : service);

/** The tags of the document: one per service with a route, and one for browsers, each with its description. */
const tagsOf = (operations: readonly Routed[]): JsonSchema[] =>
  [...new Set(operations.map(tagOf))].map((name) => ({
    name,
    description: descriptions[name] ?? `Operations of the service ${name}.`,
  }));

/** The components of a kind that are referenced in the document. */
function usedComponents(kind: string, components: JsonSchema, parts: readonly unknown[]): JsonSchema {
  const text = JSON.stringify(parts);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

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
  return { ...paths, ...eventsPaths(operations) };
}

function eventsPaths(operations: readonly Routed[]): JsonSchema {
  return Object.fromEntries(
    eventStreams.flatMap((stream) => {
      const like = operations.find(({ subject }) => subject === stream.like.subject);
      return like ? [[stream.path, { get: eventsObject(stream, like) }]] : [];
    }),
  );
}

function eventsObject(stream: EventStream, like: Routed): JsonSchema {
  const { id, summary, description, request, data } = stream;
  const { scope } = like.http;
  return {
    operationId: id,
    tags: ['gateway'],
    summary,
    description,
    security: securityOf(like),
    ...(scope && scope !== 'any' ? { 'x-scope': scope } : {}),
    'x-page': referencePageOf(like),
    parameters: fieldParameters({ ...like, request }),
    responses: {
      '200': {
        description: 'The event stream',
        headers: headersOf('200', true),
        content: { 'text/event-stream': { schema: streamOf(data, refer(data)) } },
      },
      ...problemReferences(like),
    },
  };
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
    'x-page': referencePageOf(operation),
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
  const { path, query } = fieldsByPart(operation);
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
