import { startTimeoutMs } from './database-limits';
import { describeConnectionFailure, withDatabaseRetries } from './database-failures';

export interface StartWait {
  /** Called once, with a sentence for the user, if the start waits for Postgres. */
  readonly onWaiting?: ((sentence: string) => void) | undefined;
  /** Milliseconds; defaults to two minutes. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Connects to Postgres at the start of a process, as soon as it is reachable and accepts connections.
 * @param connect one attempt
 * @throws the last error when the time is over, and at once an error that another attempt does not avoid
 */
export function connectAtStart<T>(
  connect: () => Promise<T>,
  { onWaiting, timeoutMs = startTimeoutMs }: StartWait = {},
): Promise<T> {
  let isWaiting = false;
  return withDatabaseRetries(connect, {
    limit: timeoutMs,
    onRetry: (error) => {
      if (!isWaiting)
        onWaiting?.(
          `Waiting up to ${Math.round(timeoutMs / 1000)} s for Postgres: ${describeConnectionFailure(error)}`,
        );
      isWaiting = true;
    },
  });
}
