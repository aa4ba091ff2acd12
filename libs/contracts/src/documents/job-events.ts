import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { JobChange } from '../jobs/job';
import { headersOf } from './response-headers';

/** One event of the stream, as OpenAPI 3.2 describes streams and tools for 3.1 read them. */
const eventOf = (contentSchema: JsonSchema): JsonSchema => ({
  type: 'object',
  description: 'One event of the stream.',
  required: ['event', 'data'],
  properties: {
    event: { type: 'string', enum: ['state'] },
    data: { type: 'string', contentMediaType: 'application/json', contentSchema },
  },
});

/** `GET` of the changes of a job: the one route that belongs to no operation. */
export const jobEvents = (
  parameters: readonly JsonSchema[],
  problems: JsonSchema,
  refer: (dto: DtoClass) => JsonSchema,
): JsonSchema => ({
  operationId: 'job_events',
  tags: ['gateway'],
  summary: 'Stream the changes of a job',
  description:
    'Server-sent events named `state`, each a whole `JobChange`: the first comes at once, the last has a final state and ends the stream. A stream that ends earlier, after 15 minutes at the latest, is resumed by another request.',
  security: [{ key: [] }],
  parameters,
  responses: {
    '200': {
      description: 'The stream',
      headers: headersOf('200', true),
      content: { 'text/event-stream': { schema: eventOf(refer(JobChange)) } },
    },
    ...problems,
  },
});
