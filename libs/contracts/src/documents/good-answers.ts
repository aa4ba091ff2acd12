import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { accepted, begun } from './respond-async';
import { beginsJob, isPage, type Refer, type Routed } from './routed';

/** The DTOs of the good answer: a page is text. */
export const answerDtos = (operation: Routed): DtoClass[] => (isPage(operation) ? [] : [operation.response]);

/** What is answered by status when all went well. */
export function goodAnswers(operation: Routed, refer: Refer): JsonSchema {
  const { http, summary, response, asJob } = operation;
  if (beginsJob(operation)) return { '202': begun(refer) };
  const content = isPage(operation)
    ? { 'text/html': { schema: { type: 'string' } } }
    : { 'application/json': { schema: refer(response) } };
  return {
    [String(http.status ?? 200)]: { description: summary, content },
    ...(asJob ? { '202': accepted(refer) } : {}),
  };
}
