import { ProblemError, type ProblemCode } from '@lode/contracts';

/** What Fastify itself refuses, as problems; its other errors with a 4xx status are malformed requests. */
const known: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
};

/** The problem behind anything that was thrown on the way of a request. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const kind = typeof code === 'string' ? known[code] : undefined;
  if (kind) return new ProblemError(kind);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ProblemError('malformed_request', undefined, { cause: error });
  return new ProblemError('internal', undefined, { cause: error });
}
