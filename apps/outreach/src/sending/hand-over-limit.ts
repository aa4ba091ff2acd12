import { WorkInterrupted } from '@lode/service-kit';

/** Milliseconds for handing over one message, and for what remains of it when the service stops. */
const limits = { whole: 60_000, stopping: 4000 };

/** The time that one message may take at the relay. */
export interface HandOverLimit {
  readonly signal: AbortSignal;
  /** It was not needed. */
  end(): void;
}

/**
 * @param stop aborted when the service stops: the message then has a few seconds to its end. Where the work was lost to
 * another replica, that one hands it over, and this one leaves off.
 */
export function handOverLimit(stop: AbortSignal): HandOverLimit {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timers = [setTimeout(giveUp, limits.whole)];
  const onStop = (): void => {
    const isStopping = stop.reason instanceof WorkInterrupted && stop.reason.why === 'stopping';
    timers.push(setTimeout(giveUp, isStopping ? limits.stopping : 0));
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
