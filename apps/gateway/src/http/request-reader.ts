import {
  ProblemError,
  validationProblem,
  type Operation,
  type Visitor,
  type HttpRoute,
  fieldsOf,
  fromQuery,
  givenByGateway,
  notAnObject,
  readDto,
  type DtoClass,
  type Issue,
} from '@lode/contracts';
import { validateRequest } from '@lode/bus';
import { clientOf } from '../limits/client-limiter';
import { deviceOf } from './session-cookie';

type LocationOf = (location: string) => string;

const pathParameters = ({ http }: Pick<Operation, 'http'>): string[] =>
  [...(http?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Location of the parameters outside the path. With an upload as the body they are in the query. */
const parameterLocation = ({ http }: Pick<Operation, 'http'>): 'query' | 'body' =>
  http?.method === 'GET' || http?.method === 'DELETE' || http?.upload ? 'query' : 'body';

/** Maps the location of a field in the bus request, where all fields are in the body, to its HTTP location. */
export function fieldLocations(operation: Pick<Operation, 'http'>): LocationOf {
  const inPath = pathParameters(operation);
  const elsewhere = parameterLocation(operation);
  return (location) => {
    const [, field, rest = ''] = /^(?:body|query)\.(\w+)(.*)$/s.exec(location) ?? [];
    if (field === undefined) return location;
    if (operation.http?.upload && field === 'upload') return 'body';
    return `${inPath.includes(field) ? 'path' : elsewhere}.${field}${rest}`;
  };
}

/** The same error with the HTTP locations of its issues. */
export function relocated(error: unknown, locationOf: LocationOf): unknown {
  if (!(error instanceof ProblemError) || !error.errors) return error;
  const errors = error.errors.map((issue) => ({ ...issue, location: locationOf(issue.location) }));
  // The detail contains the locations too.
  if (error.code === 'validation') return validationProblem(errors);
  return error.withErrors(errors);
}

/**
 * Validates what the gateway does before the service of the operation is called, such as the transfer of an upload.
 * @throws ProblemError validation, with HTTP locations
 */
export function requireValid(operation: Operation, request: object): object {
  const validated = validateRequest(operation, request);
  if (validated.ok) return validated.value;
  throw relocated(validationProblem(validated.issues), fieldLocations(operation));
}

/**
 * Fields of an HTML form by name; repeated fields as lists. Empty fields are dropped, because a browser sends every field
 * of a form.
 */
function formValues(form: URLSearchParams): Record<string, string | string[]> {
  const filled = [...form].filter(([, value]) => value !== '');
  const byName = Map.groupBy(filled, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, entries]) => {
      const [first = '', ...others] = entries.map(([, value]) => value);
      return [name, others.length ? [first, ...others] : first];
    }),
  );
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Longer user agents are truncated. */
const maxUserAgentLength = 500;
/** Sec-Purpose (Fetch standard) and its predecessors, which mark requests that no person has made. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Signs of whether a person made the request. The client address is not passed on. */
export function visitorOf({ method, headers }: Asked): Visitor {
  return {
    method: method as Visitor['method'],
    user_agent: String(headers['user-agent'] ?? '').slice(0, maxUserAgentLength) || null,
    prefetch: purposes.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(String(headers[name]))),
  };
}

/** Placeholder for the upload id while the request is validated before its body is read. */
const placeholder = 'upl_gateway_00000000-0000-0000-0000-000000000000';

/** Fields that the gateway sets itself when a request arrives, without the cursor of a file. */
const gatewayFields = (
  { upload, visitor, client, device }: Pick<HttpRoute, 'upload' | 'visitor' | 'client' | 'device'>,
  request: Parameters<typeof visitorOf>[0] & { readonly ip: string },
): object => ({
  ...(upload ? { upload: placeholder } : {}),
  ...(visitor ? { visitor: visitorOf(request) } : {}),
  ...(client ? { client: clientOf(request.ip) } : {}),
  ...(device ? { device: deviceOf(request) } : {}),
});

/** Above the retention of all cached results. */
const maxSeconds = 30 * 86_400;

/** Whether an operation has cached results and accepts their maximum age. */
export const acceptsMaxAge = ({ request }: Pick<Operation, 'request'>): boolean =>
  fieldsOf(request).some(({ name }) => name === 'max_age');

/**
 * Maximum age of a cached result in seconds, from `Cache-Control` (RFC 9111, section 5.2.1). `no-cache` and `no-store`
 * mean 0. Undefined: no or no valid value.
 */
export function requestedMaxAge(header: string | readonly string[] | undefined): number | undefined {
  const directives = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((directive) => directive.trim().toLowerCase());
  if (directives.includes('no-cache') || directives.includes('no-store')) return 0;
  const [, seconds] =
    directives.map((directive) => /^max-age="?(\d{1,9})"?$/.exec(directive)).find(Boolean) ?? [];
  return seconds === undefined ? undefined : Math.min(maxSeconds, Number(seconds));
}

type Values = Readonly<Record<string, unknown>>;

interface Received {
  /** Network address of the client. */
  readonly ip: string;
  readonly method: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type ReadRequest = (request: Received) => object;

/**
 * Creates the reader for requests of an operation: path, query and body become one DTO without unknown fields, whose values
 * the service validates. Everything that does not depend on the request is computed once per route.
 */
export function createRequestReader(operation: Operation): ReadRequest {
  const { request: dto, http } = operation;
  const inPath = pathParameters(operation);
  const location = parameterLocation(operation);
  const locationOf = fieldLocations(operation);
  const aged = acceptsMaxAge(operation);
  const filled = notGiven(operation);
  const fills = filled.length > 0;
  const hiddenFields = [...inPath, ...filled];
  const choose = createChoice(operation, inPath);
  const misplaced = createMisplaced(operation, inPath);

  return (request) => {
    const query = request.query as Values;
    // Query and form values are text, and names may be repeated.
    const text = location === 'query' ? query : formOf(request.body);
    const given = choose(text ?? bodyOf(request.body, dto, hiddenFields));
    const issues = misplaced(given, query, text !== undefined);
    if (issues.length) throw validationProblem(issues);
    const asked = text ? fromQuery(dto, given) : given;
    const age = aged ? requestedMaxAge(request.headers['cache-control']) : undefined;
    const read = age === undefined ? asked : { max_age: age, ...asked };
    const placed = inPath.length ? { ...read, ...fromQuery(dto, request.params as Values) } : read;
    const plain = http && fills ? { ...placed, ...gatewayFields(http, request) } : placed;
    const result = readDto(dto, plain as Values, { location, hiddenFields });
    if (result.ok) return result.value;
    throw relocated(validationProblem(result.issues), locationOf);
  };
}

/** Selects the fields to validate: all, or only the known ones if the operation ignores others. */
function createChoice(operation: Operation, inPath: readonly string[]): (given: Values) => Values {
  if (operation.http?.extra !== 'ignored') return (given) => given;
  const others = [...inPath, ...notGiven(operation)];
  const names = fieldsOf(operation.request).flatMap(({ name }) => (others.includes(name) ? [] : [name]));
  return (given) =>
    Object.fromEntries(names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])));
}

const notGiven = ({ http }: Operation): string[] => (http ? givenByGateway(http) : []);

type Misplaced = (given: Values, query: Values, isText: boolean) => Issue[];

/** Finds misplaced fields: already in the path, set by the gateway, or repeated. */
function createMisplaced(operation: Operation, inPath: readonly string[]): Misplaced {
  const location = parameterLocation(operation);
  const fields = fieldsOf(operation.request);
  const lists = new Set(fields.flatMap(({ name, kind }) => (kind === 'list' ? [name] : [])));
  const filled = notGiven(operation);
  const looksAtQuery = location !== 'query' && operation.http?.extra !== 'ignored';
  return (given, query, isText) => [
    ...inPath.filter((name) => Object.hasOwn(given, name)).map((name) => inThePath(location, name)),
    ...filled.filter((name) => Object.hasOwn(given, name)).map((name) => notKnown(location, name)),
    ...(looksAtQuery ? Object.keys(query).map(notTaken) : []),
    ...(isText ? repeated(location, given, lists) : []),
  ];
}

const formOf = (body: unknown): Values | undefined =>
  body instanceof URLSearchParams ? formValues(body) : undefined;

/** A missing body counts as empty. @throws ProblemError validation if the body is no object */
function bodyOf(body: unknown, dto: DtoClass, hiddenFields: readonly string[]): Values {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Values;
  throw validationProblem([notAnObject(dto, { location: 'body', hiddenFields })]);
}

const inThePath = (location: string, name: string): Issue => ({
  location: `${location}.${name}`,
  message: 'is already given in the path',
  fix: 'remove it',
});

const notKnown = (location: string, name: string): Issue => ({
  location: `${location}.${name}`,
  message: 'is unknown',
  fix: 'remove it',
});

const repeated = (location: string, given: Values, lists: ReadonlySet<string>): Issue[] =>
  Object.keys(given)
    .filter((name) => Array.isArray(given[name]) && !lists.has(name))
    .map((name) => ({
      location: `${location}.${name.slice(0, 100)}`,
      message: 'is given more than once',
      fix: 'send it once',
    }));

const notTaken = (name: string): Issue => ({
  location: `query.${name.slice(0, 100)}`,
  message: 'is unknown',
  fix: 'remove it; this operation reads its parameters from the body',
});
