import type { IDataObject } from 'n8n-workflow';

/** An error as n8n shows it. */
export interface Failure {
  /** What happened, in one sentence. */
  readonly message: string;
  /** How to correct it, and facts for a report. */
  readonly description: string;
  /** HTTP status; `none` without an answer. */
  readonly httpCode: string;
  /** The problem, as the server sent it. */
  readonly response: IDataObject;
}

export const isObject = (value: unknown): value is IDataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (body: IDataObject, name: string): string =>
  typeof body[name] === 'string' ? body[name] : '';

const advice: Readonly<Record<number, string>> = {
  401: 'Check the API key in the credential.',
  403: 'The API key in the credential needs a further scope.',
};

/** The failure of an answer that is not a result. */
export function failureOf(statusCode: number, body: unknown): Failure {
  const httpCode = String(statusCode);
  if (!isObject(body) || !textIn(body, 'code')) return foreign(httpCode, body);
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isObject) : [];
  const fixes = errors.map(
    (one) => `${textIn(one, 'location')} ${textIn(one, 'message')}: ${textIn(one, 'fix')}`,
  );
  const request = textIn(body, 'request_id') && `Request ${textIn(body, 'request_id')}.`;
  return {
    message: textIn(body, 'detail') || textIn(body, 'title') || `Lode answered with the status ${httpCode}.`,
    description: [...fixes, advice[statusCode], `Code ${textIn(body, 'code')}.`, request]
      .filter(Boolean)
      .join(' '),
    httpCode,
    response: body,
  };
}

const foreign = (httpCode: string, body: unknown): Failure => ({
  message: `The answer is not one of Lode (status ${httpCode}).`,
  description:
    'Check the base URL in the credential: without a path, and without a proxy that redirects or asks for a sign-in.',
  httpCode,
  response: isObject(body) ? body : {},
});

/** The failure of a request without an answer. */
export const unreachable = (error: unknown): Failure => ({
  message: `Lode cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
  description: 'Check the base URL in the credential, as this n8n reaches it.',
  httpCode: 'none',
  response: {},
});

/** The failure of a job without a result: it has failed, or the workflow was cancelled before its end. */
export function jobFailure(job: IDataObject): Failure {
  const problem = isObject(job['problem']) ? job['problem'] : {};
  return {
    message: textIn(problem, 'detail') || `The job has no result: its state is ${String(job['state'])}.`,
    description:
      `Job ${String(job['id'])}. ${textIn(problem, 'code') && `Code ${textIn(problem, 'code')}.`}`.trim(),
    httpCode: 'none',
    response: job,
  };
}
