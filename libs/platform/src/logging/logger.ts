import { pino, stdTimeFunctions, type Logger } from 'pino';
import { ProblemError } from '@lode/contracts';
import { activeSpan } from '../tracing/active-span';
import { traceIdsOf } from '../tracing/traceparent';
import { standardError } from './log-output';

export type { Logger };

/** Injection token of the `Logger`. */
export const LOGGER = Symbol('logger');

/** Fields that may contain a key or personal data; their values are never logged. */
const secretFields = [
  'key',
  'api_key',
  'authorization',
  'cookie',
  'email',
  'emails',
  'phone',
  'x-api-key',
  'password',
  'token',
];
const redacted = secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);

const keyForm = /lode_[A-Za-z0-9]{8,}/g;
const addressForm = /[^\s"'<>@=:,;()[\]]{1,64}@[^\s"'<>@,;()]{1,255}/g;
const urlPassword = /(\/\/[^:/@\s]*:)[^@/\s]+@/g;

/** Removes keys, addresses and passwords from free text, such as the message of an error. */
export const redactText = (text: string): string =>
  text
    .replace(urlPassword, '$1[hidden]@')
    .replace(keyForm, 'lode_[hidden]')
    .replace(addressForm, '[address]');

/**
 * A logger of one service that writes one JSON object per line to standard error. Text, severity and trace are in the fields
 * of the log data model of OpenTelemetry.
 */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      level,
      base: { service },
      messageKey: 'body',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (severity) => ({ severity_text: severity.toUpperCase() }) },
      // A new object, because pino adds the fields of the entry to it.
      mixin: () => ({ ...traceIdsOf(activeSpan()?.traceparent) }),
      redact: { paths: redacted, censor: '[hidden]' },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((arg: unknown) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args,
          );
        },
      },
    },
    standardError,
  );
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  const errors = error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {};
  return {
    type: error.name,
    message: redactText(error.message),
    ...code,
    stack: redactText(error.stack ?? ''),
    ...cause,
    ...errors,
  };
}

const intervalMs = 60_000;

/**
 * Logs a repeated failure, such as an unavailable database, at most once a minute with the count since the last
 * warning.
 */
export function throttledWarning(
  logger: Logger,
  message: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let count = 0;
  let nextWarningAt = -Infinity;
  return (error) => {
    count += 1;
    if (now() < nextWarningAt) return;
    logger.warn({ ...factsOf(error), count }, message);
    nextWarningAt = now() + intervalMs;
    count = 0;
  };
}

/** A problem, such as an unavailable database, is expected and needs no stack trace; `internal` is a fault. */
function factsOf(error: unknown): object {
  if (!(error instanceof ProblemError) || error.code === 'internal') return { err: error };
  const { code, detail: reason, cause } = error;
  return { code, reason, ...(cause instanceof Error && { cause: redactText(cause.message) }) };
}
