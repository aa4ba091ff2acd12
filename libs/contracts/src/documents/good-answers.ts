import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { Job } from '../shared/job';
import { takesIdempotencyKey } from './header-parameters';
import { fileHeaders, headersOf, isLimited, preferenceHeaders, replayHeaders } from './response-headers';
import { beginsJob, isFile, isPage, takesWait, type Refer, type Routed } from './routed';

/** The DTOs of the successful response; none for pages and files, which are text. */
export const answerDtos = (operation: Routed): DtoClass[] =>
  isPage(operation) || isFile(operation) ? [] : [operation.response];

/** The successful responses by status. */
export function goodAnswers(operation: Routed, refer: Refer): JsonSchema {
  if (beginsJob(operation)) return { '202': job(operation, refer) };
  const { http, summary, asJob } = operation;
  const status = String(http.page?.status ?? http.status ?? 200);
  return {
    [status]: {
      description: summary,
      headers: {
        ...headersOf(status, isLimited(operation)),
        ...(isFile(operation) ? fileHeaders : {}),
        ...(takesWait(operation) ? preferenceHeaders : {}),
        ...(takesIdempotencyKey(operation) ? replayHeaders : {}),
      },
      content: contentOf(operation, refer),
    },
    ...(asJob ? { '202': job(operation, refer) } : {}),
  };
}

function contentOf(operation: Routed, refer: Refer): JsonSchema {
  const { media, page } = operation.http;
  if (page?.media) return { [page.media]: { schema: { type: 'string', format: 'binary' } } };
  if (isPage(operation)) return { 'text/html': { schema: { type: 'string' } } };
  if (media) return { [media]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: refer(operation.response) } };
}

const job = (operation: Routed, refer: Refer): JsonSchema => ({
  description: 'The job that was started',
  headers: {
    ...headersOf('202', isLimited(operation)),
    ...(takesWait(operation) ? preferenceHeaders : {}),
    ...(takesIdempotencyKey(operation) ? replayHeaders : {}),
  },
  content: { 'application/json': { schema: refer(Job) } },
});
