import {
  fieldsOf,
  fromQuery,
  givenByGateway,
  notAnObject,
  validateDto,
  validationProblem,
  type DtoClass,
  type Issue,
  type Operation,
} from '@lode/contracts';
import { fieldPlaces, parameterPlace, pathParameters, relocated } from './field-places';
import { formValues } from './form-values';
import { gatewayFields } from './gateway-fields';
import { acceptsMaxAge, requestedMaxAge } from './requested-max-age';

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
 * Creates the reader for requests of an operation: path, query and body become one validated DTO. Everything that does
 * not depend on the request is computed once per route.
 */
export function createRequestReader(operation: Operation): ReadRequest {
  const { request: dto, http } = operation;
  const inPath = pathParameters(operation);
  const location = parameterPlace(operation);
  const place = fieldPlaces(operation);
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
    const validated = validateDto(dto, plain, { location, unknownFields: 'refuse', hiddenFields });
    if (validated.ok) return validated.value;
    throw relocated(validationProblem(validated.issues), place);
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
  const location = parameterPlace(operation);
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
