import { problemKinds } from '../problem/codes';

/** JSON Schema of the problem body (RFC 9457 with Lode's extensions). */
export const Problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'URI of the documentation of the error code.' },
    title: { type: 'string', description: 'Short summary of the error code.' },
    status: { type: 'integer', description: 'HTTP status.' },
    detail: { type: 'string', description: 'Explanation of this occurrence of the error.' },
    instance: { type: 'string', description: 'Path or NATS subject of the request.' },
    code: { type: 'string', enum: Object.keys(problemKinds), description: 'Stable error code.' },
    request_id: { type: 'string', description: 'ID of the request, written to the logs.' },
    retry_after: { type: 'integer', description: 'Seconds to wait before a retry.' },
    id: { type: 'string', description: 'ID of the object that conflicts with the request.' },
    errors: {
      type: 'array',
      description: 'Errors of the request, each with a fix.',
      items: {
        type: 'object',
        required: ['location', 'message', 'fix'],
        properties: {
          location: { type: 'string', description: 'Field with the error, such as `body.email`.' },
          message: { type: 'string', description: 'The error, to be read after the location.' },
          fix: { type: 'string', description: 'Value or change that makes the request valid.' },
        },
      },
    },
  },
} as const;
