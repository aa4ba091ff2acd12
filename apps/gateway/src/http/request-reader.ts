import {
  fieldsOf,
  fromQuery,
  validateDto,
  validationProblem,
  type Issue,
  type Operation,
} from '@lode/contracts';
import { fieldPlaces, parameterPlace, pathParameters, relocated } from './field-places';
import { formValues } from './form-values';
import { takesAge, wantedAge } from './wanted-age';

type Values = Readonly<Record<string, unknown>>;

interface Received {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type ReadRequest = (request: Received) => object;

/**
 * Makes the reader of an operation's requests: path, query and body become one checked DTO. What does not
 * depend on the request is settled here, once per route.
 */
export function createRequestReader(operation: Operation): ReadRequest {
  const { request: dto } = operation;
  const inPath = pathParameters(operation);
  const location = parameterPlace(operation);
  const place = fieldPlaces(operation);
  const aged = takesAge(operation);
  const lists = new Set(fieldsOf(dto).flatMap(({ name, kind }) => (kind === 'list' ? [name] : [])));

  return (request) => {
    const query = request.query as Values;
    // Where values are text, and one name may come more than once.
    const text = location === 'query' ? query : formOf(request.body);
    const given = text ?? bodyOf(request.body);
    const misplaced = [
      ...inPath.filter((name) => Object.hasOwn(given, name)).map((name) => inThePath(location, name)),
      ...(location === 'query' ? [] : Object.keys(query).map(notTaken)),
      ...(text ? repeated(location, text, lists) : []),
    ];
    if (misplaced.length) throw validationProblem(misplaced);
    const asked = text ? fromQuery(dto, text) : given;
    const age = aged ? wantedAge(request.headers['cache-control']) : undefined;
    const read = age === undefined ? asked : { max_age: age, ...asked };
    const plain = inPath.length ? { ...read, ...fromQuery(dto, request.params as Values) } : read;
    const validated = validateDto(dto, plain, { location, unknownFields: 'refuse' });
    if (validated.ok) return validated.value;
    throw relocated(validationProblem(validated.issues), place);
  };
}

const formOf = (body: unknown): Values | undefined =>
  body instanceof URLSearchParams ? formValues(body) : undefined;

/** A body that is left out counts as empty; one that is no object is refused here. */
function bodyOf(body: unknown): Values {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Values;
  throw validationProblem([
    { location: 'body', message: 'must be a JSON object', fix: 'send an object, for example {}' },
  ]);
}

const inThePath = (location: string, name: string): Issue => ({
  location: `${location}.${name}`,
  message: 'stands in the path already',
  fix: 'leave it out',
});

const repeated = (location: string, given: Values, lists: ReadonlySet<string>): Issue[] =>
  Object.keys(given)
    .filter((name) => Array.isArray(given[name]) && !lists.has(name))
    .map((name) => ({
      location: `${location}.${name.slice(0, 100)}`,
      message: 'is given more than once',
      fix: 'give it once',
    }));

const notTaken = (name: string): Issue => ({
  location: `query.${name.slice(0, 100)}`,
  message: 'is not known here',
  fix: 'leave it out; this operation reads its body',
});
