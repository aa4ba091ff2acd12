import { maxWaitSeconds, problemKinds, ProblemError } from '@lode/contracts';

interface TimedOperation {
  /** Maximum time in milliseconds. */
  readonly timeout: number;
  /** The variant that answers with a job. */
  readonly asJob?: object | undefined;
}

/**
 * Adds to the error of a spent time budget what the operation offers to a caller who can wait longer. Other errors are
 * returned unchanged.
 */
export function withTimeoutAdvice(
  error: unknown,
  { asJob, timeout }: TimedOperation,
  waitSeconds?: number,
): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'timeout') return error;
  const limit = Math.min(maxWaitSeconds, Math.floor(timeout / 1000));
  const remedies = [
    ...(waitSeconds !== undefined && waitSeconds < limit
      ? [`raise \`wait\` in the header Prefer (at most ${limit})`]
      : []),
    ...(asJob ? ['send `Prefer: respond-async` for a job'] : []),
  ];
  if (remedies.length === 0) return error;
  const detail = `${problemKinds.timeout.meaning} To get an answer, ${remedies.join(', or ')}.`;
  return new ProblemError('timeout', detail, { retryAfter: error.retryAfter, cause: error.cause });
}
