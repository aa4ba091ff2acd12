import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { accepted, begun } from './respond-async';
import { beginsJob, isFile, isPage, type Refer, type Routed } from './routed';

/** The DTOs of the good answer: pages and files are text. */
export const answerDtos = (operation: Routed): DtoClass[] =>
  isPage(operation) || isFile(operation) ? [] : [operation.response];

/** What is answered by status when all went well. */
export function goodAnswers(operation: Routed, refer: Refer): JsonSchema {
  const { http, summary, response, asJob } = operation;
  if (beginsJob(operation)) return { '202': begun(refer) };
  const media = isPage(operation) ? 'text/html' : http.media;
  const content = media
    ? { [media]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: refer(response) } };
  return {
    [String(http.status ?? 200)]: {
      description: summary,
      ...(isFile(operation) ? { headers: headersOfFile } : {}),
      content,
    },
    ...(asJob ? { '202': accepted(refer) } : {}),
  };
}

const text = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });

const headersOfFile = {
  'Content-Disposition': text('That it is to be stored, and under which name.'),
  Link: text('With `rel="next"` where to find what did not fit into this file.'),
};
