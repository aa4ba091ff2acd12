import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { JobChange } from '../shared/job';
import { headersOf } from './response-headers';

/**
 * Documents the data of the events without a constraint: some tools apply the schema of a stream to the whole text,
 * others to each event.
 */
const streamOf = (contentSchema: JsonSchema): JsonSchema => ({
  description: 'Server-sent events; the data of each event is a `JobChange`.',
  contentSchema,
});

/** `GET` of the changes of a job: the one route without an operation. */
export const jobEvents = (
  parameters: readonly JsonSchema[],
  problems: JsonSchema,
  refer: (dto: DtoClass) => JsonSchema,
): JsonSchema => ({
  operationId: 'job_events',
  tags: ['gateway'],
  summary: 'Stream the events of a job',
  description:
    'Sends server-sent events: `state` with a complete `JobChange`, of which the first is sent immediately and the last has a final state and ends the stream, and for a running search for leads `rows` with the best leads so far, which replace each other. A stream ends after at most 15 minutes; request it again to continue, with `Last-Event-ID` to omit rows that were received.',
  security: [{ key: [] }, { bearer: [] }, { session: [] }],
  parameters,
  responses: {
    '200': {
      description: 'The event stream',
      headers: headersOf('200', true),
      content: { 'text/event-stream': { schema: streamOf(refer(JobChange)) } },
    },
    ...problems,
  },
});
