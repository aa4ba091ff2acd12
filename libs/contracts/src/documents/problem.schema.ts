import { problemKinds } from '../problem/codes';

/** JSON Schema of the problem body (RFC 9457 with Lode's extensions). */
export const Problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'Where the code is explained.' },
    title: { type: 'string', description: 'The code in words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'A sentence about this occurrence of the problem.' },
    instance: { type: 'string', description: 'The path or subject that was asked.' },
    code: { type: 'string', enum: Object.keys(problemKinds), description: 'The stable name of the error.' },
    request_id: { type: 'string', description: 'The name of this request in the logs.' },
    retry_after: { type: 'integer', description: 'Seconds after which another try makes sense.' },
    id: { type: 'string', description: 'The id of the object that the request conflicts with.' },
    errors: {
      type: 'array',
      description: 'The mistakes of the request, each with its fix.',
      items: {
        type: 'object',
        required: ['location', 'message', 'fix'],
        properties: { location: { type: 'string' }, message: { type: 'string' }, fix: { type: 'string' } },
      },
    },
  },
} as const;
