import type { Answer } from '../../web/answer';
import { json, Rejection, type Fields } from '../common/crm-server';

export interface HubspotProblem {
  readonly status: number;
  readonly category: string;
  readonly message: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
  readonly errors?: readonly Fields[];
  readonly links?: Readonly<Record<string, string>>;
  readonly subCategory?: string;
}

/** One record of a batch or one request is rejected. */
export class HubspotError extends Error {
  constructor(readonly problem: HubspotProblem) {
    super(problem.message);
  }
}

/** The body of an error of a whole request. */
function errorBody({ status: _, ...problem }: HubspotProblem, correlationId: string): Fields {
  return { status: 'error', ...problem, correlationId };
}

/** An entry of `errors` of a batch answer. */
export const batchError = ({
  category,
  message,
  context = {},
  errors = [],
  links = {},
}: HubspotProblem): Fields => ({
  status: 'error',
  category,
  message,
  context,
  errors,
  links,
});

export const rejection = (problem: HubspotProblem, correlationId: string): Rejection =>
  new Rejection(answerOf(problem, correlationId));

export const answerOf = (problem: HubspotProblem, correlationId: string): Answer =>
  json(problem.status, errorBody(problem, correlationId));

/** Entries of `Property values were not valid`. */
export interface InvalidValue {
  readonly name: string;
  readonly error: string;
  readonly message: string;
}

export function invalidValues(invalid: readonly InvalidValue[]): HubspotError {
  const listed = invalid.map(({ name, error, message }) => ({
    isValid: false,
    message,
    error,
    name,
    localizedErrorMessage: message,
  }));
  return new HubspotError({
    status: 400,
    category: 'VALIDATION_ERROR',
    message: `Property values were not valid: ${JSON.stringify(listed)}`,
    errors: invalid.map(({ name, error, message }) => ({
      message,
      code: error,
      context: { propertyName: [name] },
    })),
  });
}

export const invalidInput = (message: string, errors: readonly Fields[] = []): HubspotError =>
  new HubspotError({
    status: 400,
    category: 'VALIDATION_ERROR',
    message: `Invalid input JSON: ${message}`,
    ...(errors.length > 0 && { errors }),
  });

export const notFound = (message = 'resource not found'): HubspotError =>
  new HubspotError({ status: 404, category: 'OBJECT_NOT_FOUND', message });

export const missingScopes = (scopes: readonly string[]): HubspotProblem => ({
  status: 403,
  category: 'MISSING_SCOPES',
  message:
    "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
  errors: [
    {
      message: 'One or more of the following scopes are required.',
      context: { requiredGranularScopes: [...scopes] },
    },
  ],
  links: { scopes: 'https://developers.hubspot.com/scopes' },
});
