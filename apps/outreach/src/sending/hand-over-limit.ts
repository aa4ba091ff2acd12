import { WorkInterrupted } from '@lode/service-kit';

/** Milliseconds for handing over one message, and for the rest of it after a shutdown signal. */
const limits = { whole: 60_000, stopping: 4000 };

/** Time limit for one message at the relay. */
export interface HandOverLimit {
  readonly signal: AbortSignal;
  /** Cancels the limit after the message is done. */
  end(): void;
}

/**
 * @param stop aborted on shutdown, which leaves a few seconds to finish the message; if the work was lost to another
 * replica, the message is aborted at once, because that replica sends it
 */
export function handOverLimit(stop: AbortSignal): HandOverLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timers = [setTimeout(abort, limits.whole)];
  const onStop = (): void => {
    const isStopping = stop.reason instanceof WorkInterrupted && stop.reason.why === 'stopping';
    timers.push(setTimeout(abort, isStopping ? limits.stopping : 0));
  };
  if (stop.aborted) onStop();
  else stop.addEventListener('abort', onStop, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      stop.removeEventListener('abort', onStop);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
