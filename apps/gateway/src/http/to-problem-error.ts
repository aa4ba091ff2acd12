import { ProblemError, type ProblemCode } from '@lode/contracts';

/** Fastify errors with a specific problem; its other errors with a 4xx status are malformed requests. */
const known: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
};

/** Facts about a rejected body for the message. */
interface Sent {
  /** Content-Type header. */
  readonly type?: string | undefined;
  /** In bytes. */
  readonly bodyLimit?: number | undefined;
}

const details: Partial<Record<ProblemCode, (sent: Sent) => string | undefined>> = {
  unsupported_media_type: ({ type }) =>
    `The body is sent ${type ? `as ${type.slice(0, 100)}` : 'without a media type'}: send JSON with the header Content-Type: application/json.`,
  request_too_large: ({ bodyLimit }) =>
    bodyLimit === undefined ? undefined : `The body has more than ${bodyLimit} bytes: send less at once.`,
};

/** Converts anything thrown during a request to a problem. */
export function toProblemError(error: unknown, sent: Sent = {}): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const kind = typeof code === 'string' ? known[code] : undefined;
  if (kind) return new ProblemError(kind, details[kind]?.(sent));
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ProblemError('malformed_request', undefined, { cause: error });
  return new ProblemError('internal', undefined, { cause: error });
}
