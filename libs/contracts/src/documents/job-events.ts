import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { JobChange } from '../jobs/job';

/** `GET` of the changes of a job: the one route that belongs to no operation. */
export const jobEvents = (
  parameters: readonly JsonSchema[],
  problems: JsonSchema,
  refer: (dto: DtoClass) => JsonSchema,
): JsonSchema => ({
  operationId: 'job_events',
  tags: ['gateway'],
  summary: 'Every change of a job, as server-sent events',
  description: [
    'Each event is named `state` and tells the whole of what is known: a `JobChange` as JSON. The first one comes at once, the last one has a final state and ends the stream; the result is asked for with `GET /jobs/{id}`.',
    'A stream that ends without a final state (after 15 minutes at the latest) is taken up again by another request, which begins with the state. While nothing changes, a comment comes every 15 seconds.',
  ].join('\n\n'),
  security: [{ key: [] }],
  parameters,
  responses: {
    '200': {
      description: 'The stream',
      content: { 'text/event-stream': { schema: { type: 'string' }, 'x-event-data': refer(JobChange) } },
    },
    ...problems,
  },
});
