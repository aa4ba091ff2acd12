import type { WebRequest } from '../../web/answer';
import { bodyOf, isFields, type Fields } from '../common/answers';
import { requestError } from './salesforce-errors';

/** The JSON object in the body. @throws Rejection */
export function objectOf(request: WebRequest): Fields {
  const body = bodyOf(request);
  if (!isFields(body)) throw requestError(400, 'JSON_PARSER_ERROR', 'The body is no JSON object');
  return body;
}
