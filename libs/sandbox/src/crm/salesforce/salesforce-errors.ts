import { json, Rejection, type Fields, bodyOf, isFields } from '../common/crm-server';
import type { AnswerHeaders, WebRequest } from '../../web/answer';

/** A problem with one record, or with a request. */
export class SalesforceError extends Error {
  /** @param status of a request for one record only; a collection is answered with 200 */
  constructor(
    readonly code: string,
    message: string,
    readonly fields: readonly string[] = [],
    readonly status = 400,
    readonly more: Fields = {},
  ) {
    super(message);
  }

  /** An entry of `errors` of a collection. */
  get entry(): Fields {
    return { statusCode: this.code, message: this.message, fields: this.fields };
  }

  get rejection(): Rejection {
    const fields = this.fields.length > 0 ? { fields: this.fields } : {};
    const body = { message: this.message, errorCode: this.code, ...fields, ...this.more };
    return new Rejection(json(this.status, [body]));
  }
}

/** The whole request is rejected. */
export const requestError = (
  status: number,
  errorCode: string,
  message: string,
  headers: AnswerHeaders = {},
): Rejection => new Rejection(json(status, [{ message, errorCode }], headers));

export const notFound = (): Rejection =>
  requestError(404, 'NOT_FOUND', 'The requested resource does not exist');

export const unknownColumn = (name: string, object: string): SalesforceError =>
  new SalesforceError('INVALID_FIELD', `No such column '${name}' on sobject of type ${object}`, [name]);

/** The JSON object in the body. @throws Rejection */
export function objectOf(request: WebRequest): Fields {
  const body = bodyOf(request);
  if (!isFields(body)) throw requestError(400, 'JSON_PARSER_ERROR', 'The body is no JSON object');
  return body;
}
