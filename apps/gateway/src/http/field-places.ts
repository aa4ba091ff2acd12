import { ProblemError, validationProblem, type Operation } from '@lode/contracts';

type Place = (location: string) => string;

export const pathParameters = ({ http }: Pick<Operation, 'http'>): string[] =>
  [...(http?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Where the other parameters of an operation stand: beside an upload, which is the body, in the query. */
export const parameterPlace = ({ http }: Pick<Operation, 'http'>): 'query' | 'body' =>
  http?.method === 'GET' || http?.method === 'DELETE' || http?.upload ? 'query' : 'body';

/** Says where a client has put a field that a service, to which all of them are its body, speaks of. */
export function fieldPlaces(operation: Pick<Operation, 'http'>): Place {
  const inPath = pathParameters(operation);
  const elsewhere = parameterPlace(operation);
  return (location) => {
    const [, field, rest = ''] = /^(?:body|query)\.(\w+)(.*)$/s.exec(location) ?? [];
    if (field === undefined) return location;
    if (operation.http?.upload && field === 'upload') return 'body';
    return `${inPath.includes(field) ? 'path' : elsewhere}.${field}${rest}`;
  };
}

/** The same error, its issues where the client has put the fields. */
export function relocated(error: unknown, place: Place): unknown {
  if (!(error instanceof ProblemError) || !error.errors) return error;
  const errors = error.errors.map((issue) => ({ ...issue, location: place(issue.location) }));
  // Its detail names the places as well.
  if (error.code === 'validation') return validationProblem(errors);
  const { code, detail, retryAfter, id, cause } = error;
  return new ProblemError(code, detail, { errors, retryAfter, id, cause });
}
