import { ProblemError, validationProblem, type Operation } from '@lode/contracts';

type Place = (location: string) => string;

export const pathParameters = ({ http }: Pick<Operation, 'http'>): string[] =>
  [...(http?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Location of the parameters outside the path. With an upload as the body they are in the query. */
export const parameterPlace = ({ http }: Pick<Operation, 'http'>): 'query' | 'body' =>
  http?.method === 'GET' || http?.method === 'DELETE' || http?.upload ? 'query' : 'body';

/** Maps the location of a field in the bus request, where all fields are in the body, to its HTTP location. */
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

/** The same error with the HTTP locations of its issues. */
export function relocated(error: unknown, place: Place): unknown {
  if (!(error instanceof ProblemError) || !error.errors) return error;
  const errors = error.errors.map((issue) => ({ ...issue, location: place(issue.location) }));
  // The detail contains the locations too.
  if (error.code === 'validation') return validationProblem(errors);
  return error.withErrors(errors);
}
